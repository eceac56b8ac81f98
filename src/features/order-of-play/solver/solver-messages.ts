import type { PlacedMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { Help } from '#contract/order-of-play/what-helps.ts'
import type { UnplacedReason } from '#contract/order-of-play/why-unplaced.ts'

/** What the worker is asked. */
export interface SolverJob {
  planning: Planning
  lot: string
  rounds: number
}

/** A match without a place; why is known when the worker has ended. */
export interface Unplaced {
  matchId: string
  reasons: readonly UnplacedReason[]
}

/** The best order until now. */
export interface Found {
  placed: readonly PlacedMatch[]
  unplaced: readonly Unplaced[]
  /** What would give those a place; known when the worker has ended. */
  helps: readonly Help[]
}

/** What the worker tells after some rounds. */
export interface SolverStep {
  round: number
  found: Found
  isOver: boolean
}
