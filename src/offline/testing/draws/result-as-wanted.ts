import type { ResultTap } from '../../operations/draws/result-operation.ts'

type Result = Pick<NonNullable<ResultTap['result']>, 'outcome' | 'winner' | 'sets'>

/** A result as one value, whichever side was read first: its sets are from who won. @param sides those of the result, first side first */
export function resultAsWanted(result: Result | null | undefined, sides: readonly unknown[]): string {
  if (!result) return 'none'
  const { outcome, winner, sets } = result
  const isTurned = winner !== null && winner === sides[1]
  return JSON.stringify([outcome, winner, isTurned ? sets.map(([one, other]) => [other, one]) : sets])
}
