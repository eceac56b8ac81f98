import { pixKeyProblem } from '#contract/events/event-rules.ts'
import { fromCents } from '#contract/events/fees.ts'
import { pixKey } from '#contract/events/pix.ts'
import { getRefundLink, giveRefundKey } from '#contract/registrations/refund-keys.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { openLink, useLinks } from './refund-links.ts'
import { dueOf } from './refundable.ts'

export const getRefundLinkHandler = handle(getRefundLink, anyone, async ({ params, db, now }) => {
  const asked = await openLink(db, params.key, { now, isTaken: false })
  if (asked instanceof Refusal) return asked
  const due = await dueOf(db, asked.registration_id)
  if (due.length === 0) return refuse('refundKey.notFound')
  const { name, id, title } = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['person.name', 'event.id', 'event.title'])
    .where('registration.id', '=', asked.registration_id)
    .executeTakeFirstOrThrow()
  return {
    event: { id, title },
    name: name.split(' ')[0] ?? '',
    categories: due.map((player) => player.title),
    amount: fromCents(due.reduce((sum, { cents }) => sum + cents, 0)),
    until: asked.expires_at,
  }
})

export const giveRefundKeyHandler = handle(giveRefundKey, anyone, async (request) => {
  const { params, body, db, now, recordChange } = request
  const asked = await openLink(db, params.key, { now, isTaken: true })
  if (asked instanceof Refusal) return asked
  const problem = pixKeyProblem(body.code, body.kind)
  if (problem) return refuseFields({ code: problem })
  const { registration_id: registrationId, event_id: eventId } = asked
  const due = await dueOf(db, registrationId)
  // The money went meanwhile, or who had left plays.
  if (due.length === 0) return refuse('refundKey.notFound')
  await useLinks(db, registrationId, now)
  await db
    .updateTable('refund_key')
    .set({
      given_at: now.toISOString(),
      pix_kind: body.kind,
      pix_code: pixKey(body.code, body.kind) ?? body.code,
      pix_name: body.name,
    })
    .where('registration_id', '=', registrationId)
    .execute()
  await queueMail(db, { kind: 'refund-key-given', subject: registrationId }, now)
  for (const { id } of due)
    // The key itself stands in no log.
    recordChange({
      kind: 'player.refundKeyGiven',
      eventId,
      entityId: id,
      after: { keyKind: body.kind },
    })
  return undefined
})
