import {
  clearSuspicious,
  listSuspicious,
  maxSeen,
  removeSuspicious,
} from '#contract/registrations/suspicious.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { inEvent } from '#server/access/policies.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { removedPlayer } from '#server/players/release-spots.ts'
import { playersOf } from '../registrations-of.ts'
import { takesPart } from '#server/database/takes-part.ts'

export const listSuspiciousHandler = handle(
  listSuspicious,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, db }) => {
    const rows = await db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select(['registration.id', 'registration.created_at', 'person.name'])
      .where('registration.event_id', '=', params.eventId)
      .where('registration.suspected_at', 'is not', null)
      .orderBy('registration.created_at')
      .orderBy('registration.id')
      .limit(maxSeen)
      .execute()
    const ids = rows.map(({ id }) => id)
    const players = ids.length === 0 ? new Map<string, never>() : await playersOf(db, ids)
    return rows.map(({ id, created_at, name }) => {
      const own = players.get(id) ?? []
      return {
        id,
        createdAt: created_at,
        person: { name },
        categories: own.map((player) => ({ id: player.category_id, title: player.title })),
        isPaid: own.some((player) => player.paid_at !== null),
      }
    })
  },
)

export const removeSuspiciousHandler = handle(
  removeSuspicious,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, body, db, services, recordChange, afterCommit }) => {
    const players = await lockPlayers(db, params.eventId, body.registrationIds)
    const paid = new Set(players.filter(({ paid_at }) => paid_at !== null).map(registrationOf))
    const drawn = await drawnAmong(
      db,
      players.map(({ id }) => id),
    )
    const staying = new Set([...paid, ...players.filter(({ id }) => drawn.has(id)).map(registrationOf)])
    const removed = players.filter((player) => !staying.has(player.registration_id))
    await endPairsOf(db, removed, recordChange)
    for (const player of removed) recordChange(removedPlayer(player))
    if (removed.length > 0) {
      await removePlayers(db, removed)
      afterCommit(() => services.publicEvents.forget(params.eventId))
    }
    return { removed: new Set(removed.map(registrationOf)).size, kept: staying.size }
  },
)

export const clearSuspiciousHandler = handle(
  clearSuspicious,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, body, db, recordChange }) => {
    const cleared = await db
      .updateTable('registration')
      .set({ suspected_at: null })
      .where('event_id', '=', params.eventId)
      .where('id', 'in', body.registrationIds)
      .where('suspected_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of cleared)
      recordChange({ kind: 'registration.cleared', eventId: params.eventId, entityId: id })
    return undefined
  },
)

interface Leaving {
  registration_id: string
  category_id: string
  withdrawn_at: string | null
}
const registrationOf = ({ registration_id }: Leaving) => registration_id

/** Locks the players of the registrations that are still suspicious, so that nobody marks one as paid while it is removed. */
async function lockPlayers(db: Database, eventId: string, registrationIds: readonly string[]) {
  const suspected = db
    .selectFrom('registration')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', registrationIds)
    .where('suspected_at', 'is not', null)
  const players = db.selectFrom('player').selectAll().where('registration_id', 'in', suspected).orderBy('id')
  return locked(db, players).execute()
}

/** Removes all players of these registrations. */
async function removePlayers(db: Database, players: readonly Leaving[]): Promise<void> {
  const registrationIds = [...new Set(players.map(registrationOf))]
  await db.deleteFrom('player').where('registration_id', 'in', registrationIds).execute()
  const byCategory = Map.groupBy(players.filter(takesPart), ({ category_id }) => category_id)
  // All transactions lock categories in the same order. Otherwise two could wait for each other.
  for (const categoryId of [...byCategory.keys()].toSorted()) {
    const count = byCategory.get(categoryId)?.length ?? 0
    await db
      .updateTable('category')
      .set(({ eb }) => ({ taken: eb('taken', '-', count) }))
      .where('id', '=', categoryId)
      .execute()
  }
  await db.deleteFrom('registration').where('id', 'in', registrationIds).execute()
}
