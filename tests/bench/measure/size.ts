/** The amount of work that is measured. */
export interface Size {
  /** Number of turns of each variant, after one turn that does not count. */
  rounds: number
  /** Share of the full amount of work in a turn, 0 to 1. */
  share: number
}

/** The amount of work in a turn: this share of `full`, at least one. */
export const amount = (full: number, { share }: Size) => Math.max(1, Math.round(full * share))
