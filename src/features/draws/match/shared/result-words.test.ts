import { describe, expect, it } from 'vitest'
import { saidResult } from './result-words.ts'

const pairs = [
  { spoken: 'Ana e Bia', isPair: true },
  { spoken: 'Carla e Duda', isPair: true },
] as const
const singles = [
  { spoken: 'Ana', isPair: false },
  { spoken: 'Bia', isPair: false },
] as const

describe('the confirmation of a result', () => {
  it('has the games of the winner first, whichever side that is', () => {
    const result = { outcome: 'PLAYED', winner: 0, sets: [[6, 4]] } as const
    expect(saidResult('SET1-S:6/TB7', pairs, result)).toBe('Ana e Bia venceram por 6/4')
    const other = { outcome: 'PLAYED', winner: 1, sets: [[4, 6]] } as const
    expect(saidResult('SET1-S:6/TB7', pairs, other)).toBe('Carla e Duda venceram por 6/4')
  })

  it('uses the singular for one', () => {
    const sets = [
      [4, 6],
      [6, 3],
      [7, 10],
    ] as const
    expect(saidResult('SET3-S:6/TB7-F:TB10', singles, { outcome: 'PLAYED', winner: 1, sets })).toBe(
      'Bia venceu por 6/4 3/6 [10/7]',
    )
  })

  it('names who was absent, who retired and who was disqualified', () => {
    const said = (
      outcome: 'WALKOVER' | 'RETIRED' | 'DISQUALIFIED',
      sets: readonly (readonly [number, number])[],
    ) => saidResult('SET1-S:6/TB7', pairs, { outcome, winner: 1, sets })
    expect(said('WALKOVER', [])).toBe('Carla e Duda venceram por W.O.: Ana e Bia não vieram')
    expect(said('RETIRED', [[2, 4]])).toBe('Carla e Duda venceram por 4/2: Ana e Bia desistiram')
    expect(said('RETIRED', [])).toBe('Carla e Duda venceram: Ana e Bia desistiram')
    expect(said('DISQUALIFIED', [[2, 4]])).toBe(
      'Carla e Duda venceram por 4/2, com a desclassificação de Ana e Bia',
    )
  })

  it('names no winner of a double walkover', () => {
    expect(saidResult('SET1-S:6/TB7', singles, { outcome: 'DOUBLE_WALKOVER', winner: null, sets: [] })).toBe(
      'W.O. duplo: nem Ana nem Bia veio',
    )
  })
})
