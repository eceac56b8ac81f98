import type { Draw } from '#contract/draws/draw.ts'
import type { Player } from '#contract/players/players.ts'
import { aCategory, anEvent } from '#offline/testing/factories.ts'
import { type Answer, everything, type HostRequest } from '#offline/testing/exchange.ts'

/**
 * A host that answers one event and confirms every payment, and does nothing else. So only the phone's own work is
 * measured. It supports single calls only, because the cost of each call is measured.
 */
export function promptHost(all: readonly Player[], draws: readonly Draw[] = []) {
  const players = new Map(all.map((player) => [player.id, player]))
  let revision = 1
  const snapshot = () => ({
    event: anEvent(),
    categories: [aCategory({ maxPlayers: 10_000 })],
    players: [...players.values()],
    courts: [],
    schedules: [],
    waiting: [],
    draws,
    revision,
  })
  return {
    base: 'https://host.example.com/v1',
    capabilities: everything.filter((name) => name !== 'outbox-batch'),
    signIn: (userId: string) => `token of ${userId}`,
    expire: async () => {},
    answer({ method, body: { playerId, payment } }: HostRequest): Answer {
      if (method === 'GET') return { status: 200, body: snapshot() }
      const player = players.get(String(playerId))
      if (!player) throw new Error(`no player ${String(playerId)}`)
      const paymentDate = payment ? '2026-11-21T09:00:00.000Z' : null
      const next = { ...player, paymentDate, version: (player.version ?? 0) + 1 }
      players.set(player.id, next)
      revision += 1
      return { status: 200, body: next }
    },
  }
}
