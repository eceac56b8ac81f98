import type { Category } from '#contract/categories.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './exchange.ts'

/** A host as phones reach it, and what it has, for whoever judges. */
export interface HistoryHost {
  base: string
  capabilities: readonly string[]
  /** @returns the token of a new session */
  signIn(userId: string): string
  answer(request: HostRequest): Answer | Promise<Answer>
  /** The time to pay of a player is over, where there is one. */
  expire(playerId: string): Promise<void>
  state(): Promise<{ players: ReadonlyMap<string, Player>; categories: ReadonlyMap<string, Category> }>
  /** The draws of the event. */
  draws(): Promise<readonly Draw[]>
}

/** Where a history takes place: an event with three players in two categories, and two users who may change it. */
export interface Stage {
  host: HistoryHost
  eventId: string
  playerIds: readonly string[]
  categoryIds: readonly string[]
  userIds: readonly [string, string]
  /** Of what its phones draw by lot: another one for each history at a host that has seen others, as phones make ids. */
  seed?: number
}
