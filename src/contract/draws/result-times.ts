import type { ShownResult } from './draw.ts'

type ResultTimes = Pick<ShownResult, 'enteredAt' | 'correctedAt'>

/** The times of a result that is entered now. A correction does not change when the match ended. */
export const timesOfResult = (before: ResultTimes | null | undefined, at: string): ResultTimes =>
  before?.enteredAt ? { enteredAt: before.enteredAt, correctedAt: at } : { enteredAt: at }
