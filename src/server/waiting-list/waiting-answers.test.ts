import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { tracesIn } from '#server/testing/everything.ts'
import {
  addAccount,
  addEvent,
  addPersonNamed,
  type TestAccount,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'
import { addFullCategory } from '#server/testing/waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let full: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
})
afterAll(() => host.stop())
let tests = 0
beforeEach(async () => {
  // Many people join from one address, so each test has minutes of its own.
  tests += 1
  host.setClock(`2026-11-20T${11 + tests}:00:00Z`)
  event = await addEvent(host, { registerEndDate: '2026-11-25', endDate: '2026-11-30' })
  full = await addFullCategory(host, event)
})

let people = 0
/** A new person, whose address nobody else has. */
async function somebody() {
  people += 1
  const email = `espera${people}@example.com`
  return { email, personId: await addPersonNamed(host, `Pessoa ${people}`, email) }
}
const join = (personId: string, answers: object = {}, token?: string) => {
  const body = { personId, categoryId: full, ...answers }
  return host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { token, body })
}
const register = (personId: string, answers: object) =>
  host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories: [full], paymentValue: 95, ...answers },
  })
async function promote(id: string) {
  await host.db.updateTable('category').set({ max_players: 9 }).where('id', '=', full).execute()
  const { token } = event.organiser
  return host.ask(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`, { token })
}
const asOrganiser = (request: string, body?: object) =>
  host.ask(request, { token: event.organiser.token, body })
const setRules = (rules: object) =>
  host.db
    .updateTable('category')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', full)
    .execute()
const offerShirts = () =>
  host.db.updateTable('event').set({ shirt_sizes: 'P,M' }).where('id', '=', event.id).execute()
const setRegulation = (text: string) => asOrganiser(`PUT /v1/events/${event.id}/regulation`, { text })
const registrationOf = (id: string) =>
  host.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function playerOf(registration: Registration) {
  const { body } = await asOrganiser(`GET /v1/events/players/category/${full}`)
  return (body as Player[]).find(({ id }) => id === registration.players[0]?.id)
}
const idIn = ({ body }: { body: unknown }) => (body as { id: string }).id

const guardian = {
  guardianName: 'Rosa Prado',
  guardianEmail: 'rosa.prado@example.com',
  guardianPhone: '13999990000',
}
const child = { isMinor: true, isChild: true, ...guardian }

test('joining a list is refused for the same reasons, and in the same words, as a registration', async () => {
  await setRules({ gender: 'F', maxAge: 14 })
  await offerShirts()
  await setRegulation('Art. 1º')
  const girl = { gender: 'F', birthDate: '2014-01-01', ...guardian }
  const cases = [
    { said: {}, code: 'request.invalid' },
    { said: { ...girl, birthDate: '2030-01-01' }, code: 'request.invalid' },
    { said: { ...girl, birthDate: '1990-01-01' }, code: 'category.notFit' },
    { said: { ...girl, gender: 'M' }, code: 'category.notFit' },
    { said: { gender: 'F', birthDate: '2016-01-01' }, code: 'request.invalid' },
    { said: { ...girl, shirtSize: 'GG' }, code: 'request.invalid' },
  ]
  const { personId } = await somebody()
  for (const { said, code } of cases) {
    const refused = await join(personId, said)
    expect(refused.body).toMatchObject({ code })
    const { status, body } = await register(personId, said)
    expect(refused).toMatchObject({ status, body })
  }
  expect(await join(personId, girl)).toMatchObject({
    status: 409,
    body: { code: 'registration.regulationChanged', details: { version: 1 } },
  })
  expect((await join(personId, { ...girl, shirtSize: 'M', regulationVersion: 1 })).status).toBe(201)
})

test('a promotion makes a registration with the answers that were given for the list', async () => {
  await setRules({ gender: 'F' })
  await offerShirts()
  await setRegulation('Art. 1º')
  const { personId } = await somebody()
  const answers = { shirtSize: 'P', gender: 'F', isAdult: true, regulationVersion: 1 }
  const id = idIn(await join(personId, { ...answers, termsVersion: '2026-11-25' }))
  // The regulation that was accepted counts, and not the one of the day of the promotion.
  await setRegulation('Art. 2º')
  const promoted = await promote(id)
  expect(promoted.status).toBe(201)
  expect(await playerOf(promoted.body as Registration)).toMatchObject({ shirtSize: 'P' })
  expect(await registrationOf(id)).toMatchObject({
    gender: 'F',
    is_adult: 1,
    regulation_version: 1,
    terms_version: '2026-11-25',
    guardian_name: null,
  })
  const { after } = await host.db
    .selectFrom('change_log')
    .select('after')
    .where('entity_id', '=', (promoted.body as Registration).players[0]?.id ?? '')
    .where('kind', '=', 'player.registered')
    .executeTakeFirstOrThrow()
  expect(after).not.toContain('letIn')
})

test("for a promoted child the guardian is asked first, and the payment data follow the guardian's confirmation", async () => {
  await host.db.updateTable('event').set({ hold_hours: 24 }).where('id', '=', event.id).execute()
  const { personId, email } = await somebody()
  const address = `mae.de.${email}`
  const id = idIn(await join(personId, { ...child, guardianEmail: address }))
  await host.sendMail()
  host.setClock('2026-11-21T12:00:00Z')
  const promoted = await promote(id)
  expect(promoted).toMatchObject({ status: 201, body: { awaitsGuardian: true } })
  await host.sendMail()
  const toChild = () =>
    mailServer.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
  expect(toChild()).toEqual(['Você está na lista de espera: Etapa de Teste'])
  const asked = mailServer.mailTo(address)
  expect(asked.subject).toBe('Confirme a inscrição: Etapa de Teste')
  expect(asked.text).not.toContain('PIX')
  expect(await playerOf(promoted.body as Registration)).toMatchObject({
    guardian: expect.stringMatching(/^Rosa Prado, .*, ainda não confirmou$/) as string,
  })
  const read = () => host.ask(`GET /v1/event-register/${event.id}/registration/${id}`)
  expect((await read()).body).toMatchObject({ awaitsGuardian: true, payBy: '2026-11-22T12:00:00.000Z' })
  const key = linkIn(asked, '/guardian/').split('/').at(-1)
  host.setClock('2026-11-21T20:00:00Z')
  expect((await host.ask(`POST /v1/guardian/${key}/confirmation`)).status).toBe(204)
  expect((await read()).body).toMatchObject({ payBy: '2026-11-22T20:00:00.000Z' })
  await host.sendMail()
  expect(toChild()).toHaveLength(2)
  expect(mailServer.mails.findLast(({ to }) => to?.[0]?.address === email)?.text).toContain('95,00')
})

test('a youth keeps the guardian; who turns 18 before the promotion needs none', async () => {
  const youth = await somebody()
  const almost = await somebody()
  const ids = [
    idIn(await join(youth.personId, { isMinor: true, ...guardian })),
    idIn(await join(almost.personId, { birthDate: '2008-11-22', ...guardian })),
  ]
  host.setClock('2026-11-22T12:00:00Z')
  for (const id of ids) expect((await promote(id)).body).not.toHaveProperty('awaitsGuardian')
  expect(await registrationOf(ids[0] ?? '')).toMatchObject({
    guardian_name: 'Rosa Prado',
    guardian_key: null,
    is_adult: 0,
  })
  expect(await registrationOf(ids[1] ?? '')).toMatchObject({ guardian_name: null })
})

test('an entry of an earlier version, without answers, is promoted as before', async () => {
  const { personId, email } = await somebody()
  const id = idIn(await join(personId))
  await setRules({ gender: 'F', maxAge: 14 })
  await setRegulation('Art. 1º')
  expect((await promote(id)).status).toBe(201)
  await host.sendMail()
  expect(mailServer.mails.findLast(({ to }) => to?.[0]?.address === email)?.subject).toMatch(
    /^Abriu uma vaga/,
  )
  expect(await registrationOf(id)).toMatchObject({ regulation_version: null, birth_date: null, is_adult: 0 })
})

test("the person's answers replace those of a stranger; an older app's request and the stranger's do not change them", async () => {
  const answersOf = (id: string) =>
    host.db
      .selectFrom('waiting')
      .select(['guardian_name', 'is_child', 'gender'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const account = await addAccount(host, 'USER')
  const typed = await addPersonNamed(host, account.name, account.email)
  const id = idIn(await join(typed, child))
  expect(await answersOf(id)).toEqual({ guardian_name: 'Rosa Prado', is_child: 1, gender: null })
  const own = (answers = {}) => join(account.personId, answers, account.token)
  expect((await own()).body).toMatchObject({ id, isConfirmed: true })
  expect(await answersOf(id)).toEqual({ guardian_name: null, is_child: null, gender: null })
  await own({ gender: 'F' })
  await own({ termsVersion: '2026-11-25' })
  expect(await answersOf(id)).toMatchObject({ gender: 'F' })
  // The device of the stranger keeps the position, and changes nothing of what the person said.
  expect(await join(typed, { gender: 'M' })).toMatchObject({ status: 201, body: { id, position: 1 } })
  expect(await answersOf(id)).toMatchObject({ gender: 'F' })
})

test('the data file has the answers, and nothing of them is left of a deleted account', async () => {
  const account = await addAccount(host, 'USER')
  const erase = ({ token }: TestAccount) =>
    host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  const said = { ...child, guardianName: 'Zuleica Andrade', birthDate: '2016-03-04' }
  await join(account.personId, said, account.token)
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(body).toMatchObject({
    listaDeEspera: [{ nascimento: '2016-03-04', responsavel: 'Zuleica Andrade', regulamentoAceito: null }],
  })
  expect((await erase(account)).status).toBe(204)
  expect(await tracesIn(host.db, ['Zuleica Andrade', '2016-03-04'])).toEqual([])

  // The account of a guardian: the child still waits.
  const mother = await addAccount(host, 'USER', { name: 'Marta Quirino' })
  const { personId, email } = await somebody()
  const id = idIn(await join(personId, { ...child, guardianName: mother.name, guardianEmail: mother.email }))
  expect((await erase(mother)).status).toBe(204)
  expect(await tracesIn(host.db, [mother.name, mother.email])).toEqual([])
  expect((await promote(id)).body).not.toHaveProperty('awaitsGuardian')
  await host.sendMail()
  expect(mailServer.mails.findLast(({ to }) => to?.[0]?.address === email)?.subject).toMatch(
    /^Abriu uma vaga/,
  )
})
