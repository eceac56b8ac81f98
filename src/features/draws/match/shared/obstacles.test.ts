import { describe, expect, it } from 'vitest'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { drawOfFour, wonBy } from '../testing/kept-draw.ts'
import { leavingObstacle, matchObstacle, resultObstacle } from './obstacles.ts'

const knockout = drawOfFour({ format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' })
const begun: KeptDraw = {
  ...knockout,
  notes: new Map([
    ['k-1-1', wonBy('a', 'b')],
    ['k-1-2', wonBy('c', 'd')],
    ['k-2-1', wonBy('a', 'c')],
  ]),
}

function at(kept: KeptDraw, key: string) {
  const match = shownDraw(kept).matches.find(({ id }) => partsOfMatchId(id).key === key)
  if (!match) throw new Error(`there is no ${key}`)
  const [one, other] = [match.sides[0].entryId, match.sides[1].entryId]
  const side = (entryId: string | null) => ({ entryId, lines: [], spoken: entryId ?? '', isPair: false })
  return {
    view: { id: 'draw', eventId: 'event', categoryId: 'category', kept, pendingMatches: new Map() },
    match,
    key,
    sides: [side(one), side(other)] as const,
    entryIds: one !== null && other !== null ? ([one, other] as const) : null,
  }
}

describe('the obstacle', () => {
  it('is that the players are not decided yet', () => {
    expect(matchObstacle(at(knockout, 'k-2-1'))).toContain('Ainda não se sabe quem joga aqui')
    expect(matchObstacle(at(knockout, 'k-1-1'))).toBeUndefined()
  })

  it('is a later match that has begun, if its players would change', () => {
    const result = { outcome: 'PLAYED', winner: 1, sets: [[2, 6]] } as const
    expect(resultObstacle(at(begun, 'k-1-1'), result)).toContain('Anule antes: final.')
    expect(resultObstacle(at(begun, 'k-1-1'), null)).toContain('Anule antes: final.')
  })

  it('does not exist if the same player advances', () => {
    const result = { outcome: 'PLAYED', winner: 0, sets: [[7, 5]] } as const
    expect(resultObstacle(at(begun, 'k-1-1'), result)).toBeUndefined()
    expect(resultObstacle(at(knockout, 'k-1-1'), result)).toBeUndefined()
  })

  it('does not prevent the withdrawal of an entry that has played all its matches', () => {
    expect(leavingObstacle(begun, 'b', true)).toBeUndefined()
  })
})
