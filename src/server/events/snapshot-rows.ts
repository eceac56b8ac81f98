import { changingRowNames, type ChangingRow } from '#contract/event-rows.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { EventRole } from '#contract/events/event-role.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import { readWaiting } from '#server/categories/waiting-rows.ts'
import type { EventChangeTable } from '#server/database/event-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
import { readPlayers } from '#server/players/read-players.ts'
import { changesSince } from './revisions.ts'

interface Asked {
  eventId: string
  role: EventRole | null
}

/**
 * How the rows of an event are read: all rows, or those with these ids. `kind` is their name in the log of revisions.
 */
const readings: {
  [Name in ChangingRow]: {
    kind: EventChangeTable['kind']
    read(
      db: Database,
      asked: Asked,
      ids: readonly string[] | undefined,
    ): Promise<NonNullable<EventSnapshot[Name]>>
  }
} = {
  categories: {
    kind: 'category',
    read: (db, { eventId }, ids) => readCategories(db, eventId, ids),
  },
  players: {
    kind: 'player',
    read: (db, { eventId, role }, ids) => readPlayers(db, { role, of: { eventId, ...(ids && { ids }) } }),
  },
  draws: {
    kind: 'draw',
    read: (db, { eventId }, ids) => readDraws(db, { eventId, ...(ids && { ids }) }),
  },
}

type Rows = Pick<EventSnapshot, 'since' | 'removed' | 'waiting' | ChangingRow>

/**
 * The rows of an event. If the changes after revision `since` are known: only the changed rows, and the ids of removed
 * rows.
 * @param revision the event's newest revision, read in the same transaction
 */
export async function rowsSince(
  db: Database,
  asked: Asked,
  since: number | undefined,
  revision: number,
): Promise<Rows> {
  const { eventId } = asked
  const changes = since === undefined ? undefined : await changesSince(db, eventId, since, revision)
  const idsOf = (name: ChangingRow) => changes && (changes.ids.get(readings[name].kind) ?? [])
  const [waiting, ...lists] = await Promise.all([
    !changes || changes.isWaitingChanged ? readWaiting(db, eventId) : undefined,
    ...changingRowNames.map((name) => readings[name].read(db, asked, idsOf(name))),
  ])
  const byName = (make: (name: ChangingRow, rows: readonly { id: string }[]) => unknown): object =>
    Object.fromEntries(changingRowNames.map((name, index) => [name, make(name, lists[index] ?? [])]))
  return {
    ...(changes && {
      since,
      removed: byName((name, rows) => without(idsOf(name) ?? [], rows)),
    }),
    ...(byName((_, rows) => rows) as Pick<EventSnapshot, ChangingRow>),
    ...(waiting && { waiting }),
  }
}

const without = (ids: readonly string[], rows: readonly { id: string }[]) => {
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}
