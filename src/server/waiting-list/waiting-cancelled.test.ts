import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEvent, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { addFullCategory } from '#server/testing/waiting.ts'
import { forgetEndedWaiting } from './forget-ended-waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let full: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host, { registerEndDate: '2026-11-25', endDate: '2026-11-30' })
  full = await addFullCategory(host, event)
})

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const cancel = () => asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva forte' })
const remove = () => asOwner(`DELETE /v1/events/${event.id}`)
const join = async (personId: string, categoryId = full) => {
  const body = { personId, categoryId }
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
  expect(joined.status).toBe(201)
  return (joined.body as { id: string }).id
}
const recipientsOf = ({ to = [] }: MailServer['mails'][number]) => to.map(({ address }) => address)
const freshAddress = () => `${crypto.randomUUID()}@example.com`

test('waiting people get one mail about the cancellation, also after the list is deleted', async () => {
  const [other, email] = [await addFullCategory(host, event), freshAddress()]
  const ana = await addPersonNamed(host, 'Ana Lins', email)
  for (const category of [full, other]) await join(ana, category)
  await host.sendMail()
  const before = mailServer.mails.length
  await cancel()
  await forgetEndedWaiting(host.db, '2026-11-20')
  await host.sendMail()
  const mails = mailServer.mails.slice(before).filter((mail) => recipientsOf(mail).includes(email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Evento cancelado: Etapa de Teste'])
  expect(mails[0]?.text).toContain('Motivo: Chuva forte')
  expect(mails[0]?.text).toContain('Quem esperava: Ana Lins')
})

test('a person who also has a spot gets one mail, and an unconfirmed entry gets none', async () => {
  const [withPlace, unconfirmed] = [freshAddress(), freshAddress()]
  const bia = await addPersonNamed(host, 'Bia Reis', withPlace)
  const id = await join(await addPersonNamed(host, 'Caio Sá', unconfirmed))
  await host.db.updateTable('waiting').set({ is_confirmed: 0 }).where('id', '=', id).execute()
  await join(bia)
  await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', full).execute()
  const entries = (await asOwner(`GET /v1/events/${event.id}/waiting-list`)).body as {
    id: string
    person: { name: string }
  }[]
  const waiting = entries.find(({ person }) => person.name === 'Bia Reis')
  const other = await addFullCategory(host, event)
  await asOwner(`POST /v1/events/${event.id}/waiting-list/${waiting?.id}/promotion`)
  await join(bia, other)
  await host.sendMail()
  const before = mailServer.mails.length
  await cancel()
  await host.sendMail()
  const recipients = mailServer.mails.slice(before).flatMap(recipientsOf)
  expect(recipients.filter((address) => address === withPlace)).toHaveLength(1)
  expect(recipients).not.toContain(unconfirmed)
})

test('an event with a waiting list must be cancelled before it is removed', async () => {
  await join(await addPersonNamed(host, 'Davi Lima', freshAddress()))
  await host.db.deleteFrom('player').where('event_id', '=', event.id).execute()
  await host.db.deleteFrom('registration').where('event_id', '=', event.id).execute()
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'event.hasWaiting' } })
  await cancel()
  expect((await remove()).status).toBe(204)
})

test('a category with a waiting list can be removed once nobody waits', async () => {
  const id = await join(await addPersonNamed(host, 'Elis Prado', freshAddress()))
  await host.db.deleteFrom('player').where('category_id', '=', full).execute()
  const removeCategory = () => asOwner(`DELETE /v1/events/${event.id}/category/${full}`)
  expect(await removeCategory()).toMatchObject({
    status: 409,
    body: { code: 'category.hasWaiting', details: { count: 1 } },
  })
  expect((await asOwner(`DELETE /v1/events/${event.id}/waiting-list/${id}`)).status).toBe(204)
  expect((await removeCategory()).status).toBe(204)
})

test('an unconfirmed entry does not prevent the removal of an event or category', async () => {
  const id = await join(await addPersonNamed(host, 'Fabi Nunes', freshAddress()))
  await host.db.updateTable('waiting').set({ is_confirmed: 0 }).where('id', '=', id).execute()
  await host.db.deleteFrom('player').where('event_id', '=', event.id).execute()
  await host.db.deleteFrom('registration').where('event_id', '=', event.id).execute()
  expect((await asOwner(`DELETE /v1/events/${event.id}/category/${full}`)).status).toBe(204)
  const other = await addFullCategory(host, event)
  const again = await join(await addPersonNamed(host, 'Gil Moura', freshAddress()), other)
  await host.db.updateTable('waiting').set({ is_confirmed: 0 }).where('id', '=', again).execute()
  await host.db.deleteFrom('player').where('event_id', '=', event.id).execute()
  await host.db.deleteFrom('registration').where('event_id', '=', event.id).execute()
  expect((await remove()).status).toBe(204)
})
