import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players/players.ts'
import { aCategory, anEvent, aPlayer } from './factories.ts'
import { type Answer, type HostRequest, createHost, type HostOptions } from './host.ts'

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

/** The host in memory, as fast as hundreds of histories need it. */
export function aStage(changes: HostOptions = {}): Stage {
  const players = [0, 1, 2].map((number) =>
    aPlayer({
      id: `player-${number}`,
      categoryId: `category-${number % 2}`,
      person: { name: `Atleta ${number}`, email: `${number}@example.com` },
      // The two of the first category name each other.
      partnerEmail: number === 1 ? null : `${2 - number}@example.com`,
      paymentValue: 95,
      presentAt: null,
      presenceVersion: 1,
      shirtGivenAt: null,
      shirtVersion: 1,
      valueVersion: 1,
      categoryVersion: 1,
      withdrawalVersion: 1,
      pairId: null,
      pairVersion: 1,
      method: null,
    }),
  )
  const categories = [0, 1].map((number) =>
    aCategory({
      id: `category-${number}`,
      title: `Categoria ${number}`,
      category: 'MISTA',
      // A category with few spots.
      maxPlayers: 4,
      award: 'Troféu',
      listSort: number + 1,
    }),
  )
  return {
    host: createHost({ events: [anEvent()], categories, players, ...changes }),
    eventId: 'event-1',
    playerIds: players.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    userIds: ['user-1', 'user-2'],
  }
}
