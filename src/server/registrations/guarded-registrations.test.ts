import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import { addChild } from '../testing/children.ts'
import { addAccount, addCategory, addEvent, addPersonNamed, type TestEvent } from '../testing/factories.ts'
import { startHostWithMail } from '../testing/host-with-mail.ts'
import type { TestHost } from '../testing/host.ts'
import type { MailServer } from '../testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-26T15:00:00Z' }))
})
afterAll(() => host.stop())

let event: TestEvent
let categoryId: string
beforeEach(async () => {
  host.setClock('2026-11-26T15:00:00Z')
  event = await addEvent(host, { endDate: '2026-12-05', registerEndDate: '2026-12-04' })
  categoryId = await addCategory(host, event, { maxPlayers: 20 })
})

const guardian = {
  guardianName: 'Rosa Prado',
  guardianEmail: 'rosa@example.com',
  guardianPhone: '13999990000',
}
const child = { isMinor: true, isChild: true, ...guardian }
const register = (personId: string, said: object, paymentValue = 95, categories = [categoryId]) =>
  host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories, paymentValue, ...said },
  })
const rowOf = ({ id }: { id: string }) =>
  host.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('before the guardian confirms, no mail, account or other device gets the payment data', async () => {
  await host.db.updateTable('event').set({ hold_hours: 48 }).where('id', '=', event.id).execute()
  const parent = await addAccount(host, 'PLAYER')
  const personId = await addPersonNamed(host, 'Bia Prado', parent.email)
  const { body } = await register(personId, child)
  const { guardian_key } = await rowOf(body as Registration)
  const again = await register(personId, child)
  expect(again).toMatchObject({ status: 409, body: { code: 'registration.already' } })
  expect(again.body).not.toHaveProperty('details.txid')
  // A stranger, who types the same.
  expect((await register(await addPersonNamed(host, 'Bia Prado', parent.email), child)).status).toBe(409)
  await host.sendMail()
  const mail = mailServer.mailTo(parent.email, 'Você já tem uma inscrição: Etapa de Teste').text
  expect(mail).toContain('Falta o responsável confirmar')
  expect(mail).not.toMatch(/PIX|Pague até/)
  const mine = async () =>
    (await host.ask('GET /v1/registrations/me', { token: parent.token })).body as MyRegistration[]
  expect(await mine()).toMatchObject([{ awaitsGuardian: true }])
  await host.ask(`POST /v1/guardian/${guardian_key ?? ''}/confirmation`)
  expect((await mine())[0]).not.toHaveProperty('awaitsGuardian')
})

test('a second registration of a minor has the guardian of the first one', async () => {
  const personId = await addPersonNamed(host, 'Bia Duas', 'bia.duas@example.com')
  const other = await addCategory(host, event, { title: 'Livre', maxPlayers: 20 })
  await register(personId, { birthDate: '2018-01-01', ...guardian })
  const second = await register(personId, {}, 60, [other])
  expect(second).toMatchObject({ status: 201, body: { awaitsGuardian: true } })
  expect(await rowOf(second.body as Registration)).toMatchObject({
    guardian_name: 'Rosa Prado',
    guardian_email: 'rosa@example.com',
  })
})

test('a guardian can not confirm a registration that was given up meanwhile', async () => {
  const { id, key } = await addChild({ host, event, categoryId })
  const player = host.db.selectFrom('player').select('id').where('registration_id', '=', id)
  const { token } = event.organiser
  const withdrawal = `POST /v1/events/player/${(await player.executeTakeFirstOrThrow()).id}/withdrawal`
  await host.ask(withdrawal, { token, body: { withdrawn: true } })
  expect((await host.ask(`POST /v1/guardian/${key}/confirmation`)).status).toBe(404)
  expect(await rowOf({ id })).toMatchObject({ guardian_confirmed_at: null })
})

test('a minor is not treated as an adult, whatever else is sent, and is in no public list of names', async () => {
  await host.db.updateTable('event').set({ shows_names: 1 }).where('id', '=', event.id).execute()
  const agreed = { termsVersion: currentTerms, isAdult: true }
  const said = [{ birthDate: '2010-01-01', ...guardian }, { isMinor: true, ...guardian }, {}]
  const rows = []
  for (const [index, each] of said.entries()) {
    const personId = await addPersonNamed(host, `Pessoa Nº${index}`, `pessoa${index}@example.com`)
    rows.push(await rowOf((await register(personId, { ...agreed, ...each })).body as Registration))
  }
  expect(rows.map(({ is_adult }) => is_adult)).toEqual([0, 0, 1])
  const names = async () => (await host.ask(`GET /v1/event-register/${event.id}/names`)).body
  expect(await names()).toEqual([{ categoryId, names: ['Pessoa N.'] }])
  // By then it is forgotten who was a minor.
  host.setClock('2027-03-06T15:00:00Z')
  expect(await names()).toEqual([])
})
