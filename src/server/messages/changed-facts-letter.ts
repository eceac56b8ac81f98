import { readEvents } from '#server/events/event-answer.ts'
import { changedFacts, type Facts, readFacts } from '#server/event-facts/facts.ts'
import { eventCalendar } from '#server/calendar/event-calendar.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { countMailsBefore } from '#server/mail/queue-mail.ts'
import { firstNames } from '#contract/messages/first-names.ts'
import { meantBy, mostADay, readSent, signature } from './message-letter.ts'

/**
 * The mail to one address about changes of days, places and hours, in their current state; no mail when everything is
 * as before.
 * @param subject id of the change, which is also the id of its message, and the address, with a space between them
 */
export const factsChanged: Writer = async (subject, { db, mailId, timeZone, screen, now }) => {
  const [id = '', address = ''] = subject.split(' ')
  const change = await db.selectFrom('event_facts_change').selectAll().where('id', '=', id).executeTakeFirst()
  const message = await readSent(db, id)
  const [event] = change ? await readEvents(db, { id: change.event_id }) : []
  if (!change || !message || !event || event.cancelled_at !== null) return undefined
  const before = JSON.parse(change.before) as Facts
  const after = change.after ? (JSON.parse(change.after) as Facts) : await readFacts(db, event.id)
  const changes = after ? changedFacts(before, after) : []
  const meant = await meantBy(db, message, { mailId, address })
  if (changes.length === 0 || meant.length === 0) return undefined
  if ((await countMailsBefore(db, mailId, ['message', 'event-changed'])) >= mostADay) return 'tooMany'
  const isTyped = meant.every((one) => one.isTyped)
  const calendarPath = `/v1/event-register/${event.id}/calendar.ics`
  return {
    recipient: address,
    ...(message.reply_to && { replyTo: message.reply_to }),
    title: `Mudou: ${changes.map(({ label }) => label.toLowerCase()).join(', ')} de ${event.title}`,
    blocks: [
      greeting(firstNames(meant.map(({ name }) => name))),
      { text: `A organização mudou o evento ${event.title}. Veja como ficou:` },
      { facts: changes.map((one) => [one.label, `${one.before} → ${one.after}`]) },
      { text: signature(event, message.writer) },
      ...(isTyped
        ? []
        : [
            { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
            { link: 'Assinar o calendário do evento', to: screen(calendarPath) },
          ]),
    ],
    calendar: await eventCalendar(db, event, { now, timeZone, screen, isWithoutLinks: isTyped }),
  }
}
