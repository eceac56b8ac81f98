/** Whether there is a value. Another host may leave out a field for which ours answers null. */
export const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined
