import { isRegistrationOpen } from '#contract/event-status.ts'
import { register as call } from '#contract/registrations.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import type { EventRow } from '#server/database/tables.ts'
import { dates } from '#server/events/event-answer.ts'
import { type CallRequest, handlePrepared, type Visitor } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { addRegistration } from './add-registration.ts'
import { inCrowd, readProof } from './crowd/in-crowd.ts'

const readEvent = compiledQuery<{ id: string }, EventRow>((db, value) =>
  db.selectFrom('event').selectAll().where('id', '=', value('id')),
)

export const register = handlePrepared(call, anyone, readProof, (request) =>
  inCrowd(request, () => registerOne(request)),
)

async function registerOne({ body, db, now, today, host, eventChanged }: CallRequest<typeof call, Visitor>) {
  const [event] = await readEvent(db, { id: body.eventId })
  if (!event) return refuse('event.notFound')
  if (!isRegistrationOpen(dates(event), today, host.settings.timeZone)) return refuse('registration.closed')
  const registration = await addRegistration(db, event, body, { now, updatedBy: null })
  if (registration instanceof Refusal) return registration
  await queueMail(db, { kind: 'registration', subject: registration.id }, now)
  eventChanged(event.id)
  return { ...registration, isMailed: true }
}
