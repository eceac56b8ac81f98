/** How much is measured. */
export interface Size {
  /** Turns that each variant gets, after one that is not counted. */
  rounds: number
  /** Of the full amount of work in a turn, 0 to 1. */
  share: number
}

/** The share of `full` that a turn does, at least one. */
export const amount = (full: number, { share }: Size) => Math.max(1, Math.round(full * share))
