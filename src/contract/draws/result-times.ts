import type { ShownResult } from './draw.ts'
import { isWalkover } from './match-result.ts'

type Ended = Pick<ShownResult, 'outcome'>
type ResultTimes = Pick<ShownResult, 'enteredAt' | 'correctedAt'>

/** Whether a result ended its match at the moment of the one before. A match that was played after its walkover ended later. */
export const isSameEnd = (before: Ended, now: Ended): boolean => isWalkover(before) === isWalkover(now)

/** The times of a result that is entered now. A correction does not change when the match ended. */
export const timesOfResult = (
  before: (Ended & ResultTimes) | null | undefined,
  now: Ended,
  at: string,
): ResultTimes =>
  before?.enteredAt && isSameEnd(before, now)
    ? { enteredAt: before.enteredAt, correctedAt: at }
    : { enteredAt: at }
