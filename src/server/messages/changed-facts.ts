import type { ChangedFacts } from '#contract/messages/changed-facts.ts'
import { getChangedFacts, tellChangedFacts } from '#contract/messages/changed-facts.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { changedFacts, type Facts, readFacts } from '#server/event-facts/facts.ts'
import { close, gatheredMs, openChange } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readMeant } from './audience.ts'
import { isOver } from './is-over.ts'
import { tooManyMails, tooManyMessages } from './message-limits.ts'
import { mailsFor, writeRecipients } from './recipients.ts'

export const getChangedFactsHandler = handle(
  getChangedFacts,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, db, now }) => answerOf(db, eventId, now),
)

/** The message appears in the history at once. Its mails contain the changes that exist when they are sent. */
export const tellChangedFactsHandler = handle(
  tellChangedFacts,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body: { tells }, account, db, now, services, recordChange }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', eventId)
    if (denied) return denied
    const [open, facts] = [await openChange(db, eventId), await readFacts(db, eventId)]
    if (!open || !facts || open.due_at !== null) return answerOf(db, eventId, now)
    if (!tells) {
      await close(db, open.id, facts)
      return answerOf(db, eventId, now)
    }
    const changes = changedFacts(JSON.parse(open.before) as Facts, facts)
    if (changes.length === 0) return answerOf(db, eventId, now)
    if (isOver(event, now, services.settings.timeZone)) return refuse('message.over')
    const planned = mailsFor(await readMeant(db, eventId, {}), false)
    const mails = planned.addresses.length
    if (mails === 0) return refuse('message.nobody')
    const most = services.settings.bulkMail.perOrganiser
    const tooMany =
      (await tooManyMessages(db, eventId, 'MAIL', now)) ??
      (await tooManyMails(db, event, { mails, most, now }))
    if (tooMany) return tooMany
    await db
      .updateTable('event_facts_change')
      .set({ due_at: new Date(now.getTime() + gatheredMs).toISOString() })
      .where('id', '=', open.id)
      .execute()
    await db
      .insertInto('event_message')
      .values({
        id: open.id,
        event_id: eventId,
        channel: 'MAIL',
        filter: '{}',
        subject: `Mudou: ${changes.map(({ label }) => label.toLowerCase()).join(', ')}`,
        body: changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n'),
        created_at: now.toISOString(),
        created_by: account.id,
      })
      .execute()
    await writeRecipients(db, open.id, planned, { now, kind: 'event-changed', delayMs: gatheredMs })
    recordChange({
      kind: 'message.sent',
      eventId,
      entityId: open.id,
      after: { channel: 'MAIL', recipients: mails },
    })
    return answerOf(db, eventId, now)
  },
)

async function answerOf(db: Database, eventId: string, now: Date): Promise<ChangedFacts> {
  const [open, facts] = [await openChange(db, eventId), await readFacts(db, eventId)]
  const isTold = !open || (open.due_at !== null && open.due_at <= now.toISOString())
  if (isTold || !facts) return { changes: [], addresses: 0, tellsAt: null }
  const { addresses } = mailsFor(await readMeant(db, eventId, {}), false)
  return {
    changes: changedFacts(JSON.parse(open.before) as Facts, facts),
    addresses: addresses.length,
    tellsAt: open.due_at,
  }
}
