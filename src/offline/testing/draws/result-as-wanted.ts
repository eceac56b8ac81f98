import type { ResultTap } from '../../operations/draws/result-operation.ts'

type Result = Pick<NonNullable<ResultTap['result']>, 'outcome' | 'winner' | 'sets'>

/**
 * A result as one value. It does not depend on the side from which the match is read: the sets are turned to the
 * winner's view.
 * @param sides the sides for which the result was entered, first side first
 */
export function resultAsWanted(result: Result | null | undefined, sides: readonly unknown[]): string {
  if (!result) return 'none'
  const { outcome, winner, sets } = result
  const isTurned = winner !== null && winner === sides[1]
  return JSON.stringify([outcome, winner, isTurned ? sets.map(([one, other]) => [other, one]) : sets])
}
