import type { ScheduledMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { Help } from '#contract/order-of-play/what-helps.ts'
import type { UnplacedReason } from '#contract/order-of-play/why-unplaced.ts'

/** The task of the worker. */
export interface SolverJob {
  planning: Planning
  lot: string
  rounds: number
}

/** A match without a court slot. The reasons are known when the worker has ended. */
export interface Unplaced {
  matchId: string
  reasons: readonly UnplacedReason[]
}

/** The best order that the worker has found so far. */
export interface Found {
  placed: readonly ScheduledMatch[]
  unplaced: readonly Unplaced[]
  /** Changes that would give these matches a court slot; known when the worker has ended. */
  helps: readonly Help[]
}

/** The worker's message after some rounds. */
export interface SolverStep {
  round: number
  found: Found
  isOver: boolean
}
