import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MessageRecord } from '#contract/messages/messages.ts'
import { addCategory, addEvent, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import {
  addCourt,
  addPlace,
  eventFields,
  mainEventOf,
  placeOf,
  scheduleFields,
} from '#server/testing/organising-requests.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
beforeEach(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host)
})
afterEach(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const facts = async () => (await asOwner(`GET /v1/events/${event.id}/changed-facts`)).body
const tell = (tells = true) => asOwner(`POST /v1/events/${event.id}/changed-facts`, { tells })
async function register(name: string, email: string): Promise<void> {
  const personId = await addPersonNamed(host, name, email)
  const body = { eventId: event.id, personId, categories: [await addCategory(host, event)], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  await host.sendMail()
  mailServer.mails.length = 0
}
async function moveTo(startDate: string, endDate: string): Promise<void> {
  const fields = eventFields(await mainEventOf(host, event), {
    startDate: `${startDate}T12:00:00Z`,
    endDate: `${endDate}T12:00:00Z`,
    registerEndDate: '2099-11-01T12:00:00Z',
  })
  const answer = await asOwner(`PUT /v1/events/${event.id}`, fields)
  expect(answer.status).toBe(200)
}
async function sendAt(time: string): Promise<void> {
  host.setClock(`2026-11-20T${time}Z`)
  await host.sendMail()
}
/** The entry of a calendar, read by an independent library. */
function entryOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no entry in the calendar')
  return new ICAL.Event(component)
}
const calendarIn = ({ attachments }: Email) => {
  const file = attachments.find(({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'))
  if (!file) throw new Error('no calendar in the mail')
  const { content } = file
  return entryOf(typeof content === 'string' ? content : new TextDecoder().decode(content))
}
const subscribed = async () =>
  entryOf((await host.ask(`GET /v1/event-register/${event.id}/calendar.ics`)).body as string)

test('changed days, places and hours are mailed together, ten minutes after the last change, with a calendar', async () => {
  await moveTo('2099-12-05', '2099-12-06')
  await register('Ana Lins', 'ana@example.com')
  const first = await subscribed()
  expect(await facts()).toMatchObject({ changes: [] })
  await moveTo('2099-12-12', '2099-12-13')
  expect(await facts()).toEqual({
    changes: [{ label: 'Data', before: '5/12/2099 a 6/12/2099', after: '12/12/2099 a 13/12/2099' }],
    addresses: 1,
    tellsAt: null,
  })
  expect((await tell()).body).toMatchObject({ tellsAt: '2026-11-20T12:10:00.000Z' })
  host.setClock('2026-11-20T12:05:00Z')
  const placeId = await addPlace(host, event.organiser)
  expect((await asOwner(`POST /v1/events/${event.id}/place`, { placeId })).status).toBe(201)
  expect(await facts()).toMatchObject({ tellsAt: '2026-11-20T12:15:00.000Z' })
  await sendAt('12:14:00')
  const mailsToAna = () => mailServer.mails.filter(({ to }) => to?.[0]?.address === 'ana@example.com')
  expect(mailsToAna()).toEqual([])
  await sendAt('12:15:01')
  expect(mailsToAna()).toHaveLength(1)
  const [mail] = mailsToAna()
  if (!mail) throw new Error('no mail')
  expect(mail.text).toContain('Data: 5/12/2099 a 6/12/2099 → 12/12/2099 a 13/12/2099')
  expect(mail.text).toContain('Arena (Santos) → Arena (Santos), Arena Nova (Santos)')
  const entry = calendarIn(mail)
  expect(entry.uid).toBe(first.uid)
  expect(entry.sequence).toBeGreaterThan(first.sequence)
  expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual(['2099-12-12', '2099-12-14'])
  expect(entry.location).toContain('Arena Nova (Santos)')
  expect(await facts()).toEqual({ changes: [], addresses: 0, tellsAt: null })
  const { body } = await asOwner(`GET /v1/events/${event.id}/messages`)
  expect(body as MessageRecord[]).toMatchObject([{ subject: 'Mudou: data', recipients: [{ state: 'SENT' }] }])
})

test("the next mail has only changes since the last one, and the calendar's sequence number grows", async () => {
  await moveTo('2099-12-05', '2099-12-06')
  await register('Ana Lins', 'ana@example.com')
  await moveTo('2099-12-12', '2099-12-13')
  await tell()
  await sendAt('12:10:01')
  const before = await subscribed()
  await moveTo('2099-12-19', '2099-12-20')
  expect(await facts()).toMatchObject({
    changes: [{ before: '12/12/2099 a 13/12/2099', after: '19/12/2099 a 20/12/2099' }],
  })
  const after = await subscribed()
  expect([after.uid, after.sequence > before.sequence]).toEqual([before.uid, true])
})

test('changes that were undone, or that are not to be told, are mailed to nobody', async () => {
  await moveTo('2099-12-05', '2099-12-06')
  await register('Ana Lins', 'ana@example.com')
  await moveTo('2099-12-12', '2099-12-13')
  await tell()
  await moveTo('2099-12-05', '2099-12-06')
  await sendAt('12:40:00')
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === 'ana@example.com')).toEqual([])
  await moveTo('2099-12-19', '2099-12-20')
  expect((await tell(false)).body).toEqual({ changes: [], addresses: 0, tellsAt: null })
  await sendAt('13:40:00')
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === 'ana@example.com')).toEqual([])
})

test('changed hours are mailed; newly set hours, and changes before the first registration, are not', async () => {
  const courtId = await addCourt(host, await placeOf(host, event))
  const other = await addCourt(host, await placeOf(host, event))
  const hours = (id: string, more: object) => ({ ...scheduleFields(id, more), eventId: event.id })
  expect((await asOwner('POST /v1/schedules', hours(courtId, {}))).status).toBe(201)
  await register('Ana Lins', 'ana@example.com')
  const added = await asOwner('POST /v1/schedules', hours(other, { startTime: '07:00' }))
  expect(added.status).toBe(201)
  expect(await facts()).toMatchObject({
    changes: [{ label: 'Horário', after: expect.stringMatching(/^07:00/) as string }],
  })
  const { id } = added.body as { id: string }
  expect((await asOwner(`DELETE /v1/schedules/${id}`)).status).toBe(204)
  expect(await facts()).toMatchObject({ changes: [] })
})

test('everybody can read the calendar of an event, a draft has none, and an unchanged one is not sent twice', async () => {
  await host.db
    .updateTable('event')
    .set({ title: `Etapa, “Verão”; ${'ção '.repeat(30)}fim` })
    .where('id', '=', event.id)
    .execute()
  const path = `GET /v1/event-register/${event.id}/calendar.ics`
  const { headers, body } = await host.ask(path)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  for (const line of (body as string).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(entryOf(body as string).summary).toBe(`Etapa, “Verão”; ${'ção '.repeat(30)}fim`)
  host.setClock('2026-11-20T13:00:00Z')
  const tag = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await host.ask(path, { headers: tag })).status).toBe(304)
  await host.db.updateTable('event').set({ is_draft: 1 }).where('id', '=', event.id).execute()
  expect((await host.ask(path)).status).toBe(404)
  for (const none of ['none', '%00', 'x'.repeat(300)])
    expect((await host.ask(`GET /v1/event-register/${none}/calendar.ics`)).status).toBe(404)
})
