import type { Category } from '#contract/categories.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './exchange.ts'

/** A host as phones reach it, with its state for the checks. */
export interface HistoryHost {
  base: string
  capabilities: readonly string[]
  /** @returns the token of a new session */
  signIn(userId: string): string
  answer(request: HostRequest): Answer | Promise<Answer>
  /** Ends the time to pay of a player, if there is one. */
  expire(playerId: string): Promise<void>
  state(): Promise<{ players: ReadonlyMap<string, Player>; categories: ReadonlyMap<string, Category> }>
  /** The draws of the event. */
  draws(): Promise<readonly Draw[]>
}

/** The stage of a history: an event with three players in two categories, and two users who may change it. */
export interface Stage {
  host: HistoryHost
  eventId: string
  playerIds: readonly string[]
  categoryIds: readonly string[]
  userIds: readonly [string, string]
  /**
   * Seed of the random numbers of the phones. At a host that has played other histories, each history needs another
   * seed, because phones make ids from it.
   */
  seed?: number
}
