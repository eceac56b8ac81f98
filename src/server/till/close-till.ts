import { isSameClosing, isSameCount } from '#contract/till/same-count.ts'
import { closeTill, type TillCount } from '#contract/till/till-closings.ts'
import { toCents } from '#contract/events/fees.ts'
import { organises } from '#server/access/organises.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { readTills, tillRedaction } from '#server/till-rows/till-answer.ts'

/**
 * If two people close a till with the same count, there is no conflict. Otherwise a person who has not seen the count
 * of the other decides again. Who has seen the closing and closes again may expect another amount, after a correction.
 */
export const closeTillHandler = handle(
  closeTill,
  inEvent('MESA', 'eventId'),
  async ({ params: { eventId }, body, account, db, now, recordChange }) => {
    const { accountId, day, count, version } = body
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const isOwn = accountId === account.id
    if (!(isOwn && count) && !(await organises(db, account, eventId))) return refuse('access.denied')
    if (!isOwn && !(await hasTill(db, eventId, accountId))) return refuse('till.notFound')
    const [current] = await readTills(db, { eventId, accountId, day })
    const wanted = count && { ...count, note: count.note.trim() }
    const stored = current?.version ?? 0
    const agrees = version === stored ? isSameClosing : isSameCount
    if (current && agrees(current.count, wanted)) return current
    if (current && version !== undefined && version !== stored) return refuseChanged('till.changed', current)
    const columns = {
      count: wanted && JSON.stringify(wanted),
      closed_by: account.id,
      closed_at: momentIn(body.closedAt, now) ?? now.toISOString(),
      version: stored + 1,
    }
    await db
      .insertInto('till_closing')
      .values({ event_id: eventId, account_id: accountId, day, ...columns })
      .onConflict((conflict) => conflict.columns(['event_id', 'account_id', 'day']).doUpdateSet(columns))
      .execute()
    recordChange({
      kind: 'till.closing',
      eventId,
      entityId: accountId,
      before: { tillDay: day, ...logged(current?.count ?? null) },
      after: { tillDay: day, ...logged(wanted) },
    })
    const [closed] = await readTills(db, { eventId, accountId, day })
    return closed ?? refuse('till.notFound')
  },
  { redaction: tillRedaction },
)

/** The log holds the counted cash, and the expected cash. */
const logged = (count: TillCount | null) => ({
  countedCents: count && toCents(count.cash),
  expectedCents: count && toCents(count.expected.cash),
})

/** Whether an account works in the event or handled money there; only tills of such accounts can be closed. */
async function hasTill(db: Database, eventId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('owner_id', '=', accountId),
        exists(
          selectFrom('event_member')
            .select('event_member.id')
            .whereRef('event_member.event_id', '=', 'event.id')
            .where('event_member.account_id', '=', accountId),
        ),
        exists(
          selectFrom('player')
            .select('player.id')
            .whereRef('player.event_id', '=', 'event.id')
            .where(({ or: either, eb: is }) =>
              either([is('paid_by', '=', accountId), is('refunded_by', '=', accountId)]),
            ),
        ),
        exists(
          selectFrom('till_closing')
            .select('till_closing.day')
            .whereRef('till_closing.event_id', '=', 'event.id')
            .where('till_closing.account_id', '=', accountId),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
