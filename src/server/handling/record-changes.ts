import { randomUUIDv7 } from 'node:crypto'
import type { ChangeKind } from '#contract/administration/change-kinds.ts'
import type { LoggedField } from '#contract/administration/logged-fields.ts'
import { compiledInserts } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'

type Value = string | number | boolean | null | readonly string[]
type Values = Readonly<Partial<Record<LoggedField, Value>>>

/** A change of money, people, categories, events, members, roles or places, in the form of the log. */
export interface LoggedChange {
  /** Noun and verb: `player.paid`. */
  kind: ChangeKind
  /** Null when the change belongs to no event. */
  eventId: string | null
  entityId: string
  /** The changed fields before the change; undefined for a new entity. Ids and values, never names or addresses. */
  before?: Values
  /** The changed fields after the change; undefined for a removed entity. */
  after?: Values
}
/** The author and the moment of changes. */
export interface ChangedBy {
  /** Null for a person without a session. */
  accountId: string | null
  now: Date
  /** When the change was tapped on a phone; null when it did not come from an outbox. */
  tappedAt: string | null
  /** The account that handed the change over to this account. */
  givenBy?: string | null
}

/** Adds rows to the log in the transaction of the changes. Only fields that differ are stored. */
export async function recordChanges(
  db: Database,
  changes: readonly LoggedChange[],
  by: ChangedBy,
): Promise<void> {
  await insertChanges(db, rowsOf(changes, by))
}

/** Adds rows to the log for the changes of several accounts. */
export async function recordChangesOfAll(
  db: Database,
  all: readonly { changes: readonly LoggedChange[]; by: ChangedBy }[],
): Promise<void> {
  await insertChanges(
    db,
    all.flatMap(({ changes, by }) => rowsOf(changes, by)),
  )
}

const insertChanges = compiledInserts('change_log')

function rowsOf(changes: readonly LoggedChange[], { accountId, now, tappedAt, givenBy = null }: ChangedBy) {
  return changes.flatMap(({ kind, eventId, entityId, ...change }) => {
    const { before, after } = differing(change)
    if (before && after && Object.keys(after).length === 0) return []
    return {
      id: randomUUIDv7(),
      at: now.toISOString(),
      account_id: accountId,
      event_id: eventId,
      kind,
      entity_id: entityId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      tapped_at: tappedAt,
      given_by: givenBy,
    }
  })
}

function differing({
  before,
  after,
}: Pick<LoggedChange, 'before' | 'after'>): Pick<LoggedChange, 'before' | 'after'> {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  const names = (Object.keys(after) as LoggedField[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const chosen = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: chosen(before), after: chosen(after) }
}
