import { sql } from 'kysely'
import { tillId, type TillClosing, type TillCount } from '#contract/till/till-closings.ts'
import { erasedName, nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'

interface Wanted {
  eventId: string
  /** Only the tills of this account. */
  accountId?: string
  day?: string
}

/** The tills of an event that were closed or opened again, by day. */
export async function readTills(db: Database, { eventId, accountId, day }: Wanted): Promise<TillClosing[]> {
  const all = db.selectFrom('till_closing').selectAll().where('event_id', '=', eventId)
  const own = accountId === undefined ? all : all.where('account_id', '=', accountId)
  const rows = await (day === undefined ? own : own.where('day', '=', day))
    .select([
      sql<string | null>`(select account.name from account where account.id = till_closing.account_id)`.as(
        'account_name',
      ),
      sql<string | null>`(select account.name from account where account.id = till_closing.closed_by)`.as(
        'closer_name',
      ),
    ])
    .orderBy('day')
    .orderBy('account_id')
    .execute()
  return rows.map((row) => ({
    id: tillId(row.account_id, row.day),
    eventId: row.event_id,
    accountId: row.account_id,
    account: row.account_name ?? erasedName,
    day: row.day,
    count: row.count === null ? null : (JSON.parse(row.count) as TillCount),
    closedById: row.closed_by,
    closedBy: row.closer_name ?? erasedName,
    closedAt: row.closed_at,
    version: row.version,
  }))
}

/** The answer is stored without names. A resend reads the names again, as long as the rows exist. */
export const tillRedaction = {
  withoutNames: (till: TillClosing): TillClosing => ({ ...till, account: null, closedBy: null }),
  withNames: async (till: TillClosing, { db }: { db: Database }): Promise<TillClosing> => ({
    ...till,
    account: await nameOfChanger(db, till.accountId),
    closedBy: await nameOfChanger(db, till.closedById),
  }),
}
