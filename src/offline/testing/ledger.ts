import { messageOf, type RefusalCode, statusOf } from '#contract/calls/refusals.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './host.ts'

/** One effect that the host carried out. */
export interface Effect {
  key: string | undefined
  by: string
  entity: string
  value: unknown
}

/** The effects that the host carried out, and violations of its rules. */
export function createLedger() {
  const effects: Effect[] = []
  /** Keys that were sent again with another body, and conflicts of users with their own changes. */
  const faults: string[] = []
  /** Who changed an entity's field last. */
  const lastBy = new Map<string, string>()

  const refuse = (code: RefusalCode, current?: unknown): Answer => ({
    status: statusOf(code),
    body: { code, message: messageOf(code, { count: 1 }), ...(current !== undefined && { current }) },
  })
  function conflict(
    code: 'player.changed' | 'category.changed',
    places: string[],
    by: string,
    current: unknown,
  ) {
    if (places.every((place) => lastBy.get(place) === by))
      faults.push(`${by} conflicts with himself on ${places.join()}`)
    return refuse(code, current)
  }
  function record(
    request: HostRequest,
    by: string,
    entity: string,
    value: unknown,
    places: string[] = [entity],
  ) {
    effects.push({ key: request.headers['idempotency-key'], by, entity, value })
    for (const place of places) lastBy.set(place, by)
  }
  return { effects, faults, refuse, conflict, record }
}

export type Ledger = ReturnType<typeof createLedger>

/** Version 0 was seen on a host without versions. */
export const isUnseen = (version: number | undefined, now = 0) => !!version && version !== now

/** The answer to a resend: with today's names, and without the name of a removed player. */
export function toldAgain(stored: Answer, players: ReadonlyMap<string, Player>): Answer {
  const { id, person } = (stored.body ?? {}) as Partial<Player>
  if (!id || !person) return stored
  const name = players.get(id)?.person.name ?? ''
  return { ...stored, body: { ...(stored.body as Player), person: { ...person, name } } }
}
