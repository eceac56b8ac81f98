import { describe, expect, it } from 'vitest'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { drawOfFour } from '../testing/kept-draw.ts'
import { leavingConsequences, walkoverConsequences } from './consequences.ts'

const one = { entryId: 'a', lines: ['Ana'], spoken: 'Ana', isPair: false }
const other = { entryId: 'b', lines: ['Bia'], spoken: 'Bia', isPair: false }

function firstOf(settings: DrawSettings) {
  const draw = shownDraw(drawOfFour(settings))
  const match = draw.matches.find(({ sides }) => sides[0].entryId === 'a' && sides[1].entryId === 'b')
  if (!match) throw new Error('a and b do not meet')
  return { draw, match, entryIds: ['a', 'b'] as const, sides: [one, other] as const }
}
const walkover = { outcome: 'WALKOVER', winner: 1, sets: [] } as const
const scoring = 'SET1-S:6/TB7'

describe('the described consequences', () => {
  it('of a walkover in a group are those for the other matches', () => {
    expect(walkoverConsequences(firstOf({ format: 'ROUND_ROBIN', scoring }), walkover)).toBe(
      'Ana: fora do grupo. 2 outros jogos viram W.O. também.',
    )
    expect(
      walkoverConsequences(firstOf({ format: 'ROUND_ROBIN', scoring, leaver: 'ANNULLED' }), walkover),
    ).toBe('Ana: fora do grupo, e nenhum jogo no grupo conta.')
  })

  it('of a walkover in a knockout are who advances, or that nobody does', () => {
    const at = firstOf({ format: 'KNOCKOUT', scoring })
    expect(walkoverConsequences(at, walkover)).toBe('Bia segue na chave.')
    expect(walkoverConsequences(at, { outcome: 'DOUBLE_WALKOVER', winner: null, sets: [] })).toBe(
      'Ninguém segue na chave: quem joga contra o vencedor daqui passa sem jogar.',
    )
  })

  it('of a withdrawal are walkovers of the open matches', () => {
    const { draw } = firstOf({ format: 'ROUND_ROBIN', scoring })
    expect(leavingConsequences(draw, 'a')).toBe('3 jogos que faltam viram W.O.')
  })
})
