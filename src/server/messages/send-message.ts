import { randomUUIDv7 } from 'node:crypto'
import { hasLinks } from '#contract/messages/links.ts'
import { plainFilter } from '#contract/messages/message-filter.ts'
import { askedAgainAfterMs, sendMessage } from '#contract/messages/messages.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { readMeant } from './audience.ts'
import { readMessages } from '#server/message-rows/message-answer.ts'
import { isOver } from './is-over.ts'
import { tooManyMails, tooManyMessages } from './message-limits.ts'
import { mailsFor, writeRecipients } from './recipients.ts'
import { textProblems } from './text-problems.ts'

/** Mails are queued here, and each is written when it is sent. For WhatsApp, only the text is stored. */
export const sendMessageHandler = handle(
  sendMessage,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body, account, db, now, services, recordChange }) => {
    const { timeZone, bulkMail } = services.settings
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', eventId)
    if (denied) return denied
    const { id = randomUUIDv7(), channel, subject = '', wantedAt, isConfirmed = false } = body
    const filter = plainFilter(body.filter)
    const sameId = await db.selectFrom('event_message').selectAll().where('id', '=', id).executeTakeFirst()
    if (sameId) {
      const isSame = sameId.event_id === eventId && sameId.body === body.body && sameId.channel === channel
      const [earlier] = isSame ? await readMessages(db, { eventId, id }) : []
      return earlier ?? refuse('message.idTaken')
    }
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (isOver(event, now, timeZone)) return refuse('message.over')
    const isMail = channel === 'MAIL'
    const waitedMs = wantedAt === undefined ? 0 : now.getTime() - Date.parse(wantedAt)
    if (isMail && !isConfirmed && waitedMs > askedAgainAfterMs) return refuse('message.late')
    const problems = await textProblems(
      db,
      event,
      { subject, body: body.body },
      { accountId: account.id, now },
    )
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    if (await hasForeignCategory(db, eventId, filter.categoryIds ?? [])) return refuse('category.notFound')
    const tooMany = await tooManyMessages(db, eventId, channel, now)
    if (tooMany) return tooMany
    const meant = isMail ? await readMeant(db, eventId, filter) : []
    const planned = mailsFor(meant, hasLinks(body.body))
    if (isMail && planned.addresses.length === 0) return refuse('message.nobody')
    const tooMuch = await tooManyMails(db, event, {
      mails: planned.addresses.length,
      most: bulkMail.perOrganiser,
      now,
    })
    if (isMail && tooMuch) return tooMuch
    const row = { id, event_id: eventId, channel, subject: isMail ? subject : '', body: body.body }
    const byWhom = { created_at: now.toISOString(), created_by: account.id }
    await db
      .insertInto('event_message')
      .values({ ...row, filter: JSON.stringify(filter), ...byWhom })
      .execute()
    if (isMail) await writeRecipients(db, id, planned, { now })
    recordChange({
      kind: 'message.sent',
      eventId,
      entityId: id,
      after: { channel, recipients: planned.addresses.length },
    })
    const [message] = await readMessages(db, { eventId, id })
    return message ?? refuse('event.notFound')
  },
)

async function hasForeignCategory(db: Database, eventId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { count } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count < new Set(ids).size
}
