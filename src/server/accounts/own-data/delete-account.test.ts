import { afterEach, beforeEach, expect, test } from 'vitest'
import { tracesIn } from '#server/testing/everything.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  addPlayer,
  type TestAccount,
  testPassword,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { wholePlace } from '#server/testing/organising-requests.ts'
import { flat, uploadPicture, uploadFor } from '#server/testing/pictures.ts'

let host: TestHost
beforeEach(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterEach(() => host.stop())

const remove = ({ token }: TestAccount, password = testPassword) =>
  host.ask('POST /v1/users/me/deletion', { token, body: { password } })
const dataOf = async ({ token }: TestAccount) => (await host.ask('GET /v1/users/me/data', { token })).body

/** A player with a profile, a registration of their own and one of a child, mails and kept answers. */
async function addPlayerWithTraces() {
  const account = await addAccount(host, 'USER', { name: 'Zuleica Andrade' })
  const { token } = account
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const childId = await addPersonNamed(host, 'Bia Andrade', account.email)
  for (const personId of [account.personId, childId]) {
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    await host.ask('POST /v1/event-register', { token, body })
  }
  const person = {
    name: account.name,
    birthDate: '1990-05-17',
    gender: 'F',
    phoneNumber: '00911112222',
    city: 'Niquelândia',
  }
  const headers = { 'idempotency-key': 'personal-data' }
  await host.ask(`PUT /v1/person/${account.personId}`, { token, body: person, headers })
  await host.ask('POST /v1/person/profile', {
    token,
    body: { nickname: 'Zuzu do Saibro', instagram: '@zuzusaibro' },
  })
  await host.ask(`POST /v1/users/forgot-password/${account.email}`)
  return { account, event, categoryId }
}

test("after a player's account is deleted, the organiser keeps the registration and payment, also those of a child", async () => {
  const { account, event, categoryId } = await addPlayerWithTraces()
  expect((await remove(account)).status).toBe(204)
  // The log keeps the id of the account that registered; nothing else is stored for this id any more.
  expect(await tracesIn(host.db, [account.name, account.email])).toEqual([])
  const { body: players } = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  expect(players).toMatchObject([
    { person: { name: 'Bia Andrade' }, paymentValue: 95 },
    { person: { name: 'Conta apagada' }, paymentValue: 95, paymentDate: null },
  ])
})

test('after the deletion the session is over, and a new account with the address has none of the old registrations', async () => {
  const { account } = await addPlayerWithTraces()
  await remove(account)
  expect((await host.ask('GET /v1/users/me', { token: account.token })).status).toBe(401)
  const body = { name: account.name, email: account.email, password: 'abcd', confirmPassword: 'abcd' }
  expect((await host.ask('POST /v1/auth/signup', { body })).status).toBe(201)
  await host.db
    .updateTable('account')
    .set({ confirmed_at: host.now().toISOString() })
    .where('email', '=', account.email)
    .execute()
  const { body: session } = await host.ask('POST /v1/auth/signin', {
    body: { email: account.email, password: 'abcd' },
  })
  const { accessToken } = session as { accessToken: string }
  expect((await host.ask('GET /v1/registrations/me', { token: accessToken })).body).toEqual([])
})

test('with a wrong password the account is not deleted', async () => {
  const account = await addAccount(host, 'USER')
  expect(await remove(account, 'guess')).toMatchObject({ status: 409, body: { code: 'password.wrong' } })
  expect((await host.ask('GET /v1/users/me', { token: account.token })).status).toBe(200)
})

test('an organiser with an event that is not over can not be deleted', async () => {
  const { organiser } = await addEvent(host, { endDate: '2026-11-20' })
  expect(await remove(organiser)).toMatchObject({ status: 409, body: { code: 'account.hasEvents' } })
})

test('a session has its own password checked thirty times in fifteen minutes, however often it is right', async () => {
  const organiser = await addAccount(host, 'MANAGER')
  await addEvent(host, { organiser })
  for (let check = 0; check < 30; check += 1) expect((await remove(organiser)).status).toBe(409)
  expect(await remove(organiser)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  // The password of another account, and a sign-in, are counted separately.
  expect((await remove(await addAccount(host, 'USER'))).status).toBe(204)
  const credentials = { email: organiser.email, password: testPassword }
  expect((await host.ask('POST /v1/auth/signin', { body: credentials })).status).toBe(200)
  host.setClock('2026-11-20T12:15:01Z')
  expect((await remove(organiser)).status).toBe(409)
})

test('the last ADMIN can not be deleted, also if two delete themselves at once', async () => {
  const admins = [await addAccount(host, 'ADMIN'), await addAccount(host, 'ADMIN')]
  await addAccount(host, 'ADMIN', { isConfirmed: false })
  const answers = await Promise.all(admins.map((admin) => remove(admin)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'account.lastAdmin',
    message: expect.stringContaining('única conta de administração') as string,
  })
  const last = admins[answers.findIndex(({ status }) => status === 409)]
  expect((await host.ask('GET /v1/users/me', { token: last?.token })).status).toBe(200)
})

test('an organiser whose events are over is deleted with contact and payment data; the players stay', async () => {
  const organiser = await addAccount(host, 'MANAGER', { name: 'Otacílio Prado' })
  const event = await addEvent(host, { organiser, endDate: '2026-11-19', registerEndDate: '2026-11-20' })
  const categoryId = await addCategory(host, event)
  const personId = await addPersonNamed(host, 'Caio Reis', 'caio@example.com')
  const registration = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  await host.ask('POST /v1/event-register', { body: registration })
  const { body: seen } = await host.ask(`GET /v1/event-register/${event.id}`)
  expect(seen).toMatchObject({ pixCode: 'pix@example.com' })
  expect((await remove(organiser)).status).toBe(204)
  const { body: shown } = await host.ask(`GET /v1/event-register/${event.id}`)
  expect(shown).toMatchObject({
    title: 'Etapa de Teste',
    pixCode: '',
    pixKind: null,
    pixName: '',
    pixPhone: '',
  })
  const traces = ['Otacílio Prado', 'pix@example.com', organiser.email, 'Caio Reis']
  expect(await tracesIn(host.db, traces)).toEqual(['Caio Reis'])
})

test('the data file has what is stored about the account, and nothing about others', async () => {
  const { account, event } = await addPlayerWithTraces()
  const data = await dataOf(account)
  expect(data).toMatchObject({
    geradoEm: '2026-11-20T12:00:00.000Z',
    conta: { nome: 'Zuleica Andrade', email: account.email, papel: 'USER' },
    dadosPessoais: { birthDate: '1990-05-17', phoneNumber: '00911112222', city: 'Niquelândia' },
    outrasPessoasComEsteEmail: [{ name: 'Bia Andrade' }],
    perfil: { nickname: 'Zuzu do Saibro', instagram: '@zuzusaibro' },
    sessoes: [{ aparelho: '' }],
  })
  expect((data as { inscricoes: unknown[] }).inscricoes).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain(event.organiser.email)
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password/i)
})

test('the data file of an organiser has their changes, without names of other people', async () => {
  const event = await addEvent(host)
  const { organiser } = event
  const categoryId = await addCategory(host, event)
  const playerId = await addPlayer(host, event, categoryId)
  const body = { playerId, payment: true }
  await host.ask('PATCH /v1/events/player/payment', { token: organiser.token, body })
  const admin = await addAccount(host, 'ADMIN', { name: 'Álvaro Prestes' })
  await host.db.updateTable('event').set({ updated_by: admin.id }).where('id', '=', event.id).execute()
  const data = await dataOf(organiser)
  const at = { evento: 'Etapa de Teste', categoria: 'Mista C', em: '2026-11-20T12:00:00.000Z' }
  expect((data as { alteracoesFeitas: unknown[] }).alteracoesFeitas).toEqual([
    { ...at, oQue: 'categoria' },
    { ...at, oQue: 'inscrição ou pagamento' },
    { ...at, oQue: 'pagamento recebido' },
  ])
  expect(JSON.stringify(data)).not.toMatch(/Pessoa |Álvaro Prestes/)
})

test('the data file says where the person was named as a partner', async () => {
  const partner = await addAccount(host, 'USER')
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const personId = await addPersonNamed(host, 'Caio Reis', 'caio@example.com')
  const body = {
    eventId: event.id,
    personId,
    categories: [categoryId],
    paymentValue: 95,
    personTeamEmail: partner.email,
  }
  await host.ask('POST /v1/event-register', { body })
  expect(await dataOf(partner)).toMatchObject({
    parceiroDeDuplaEm: [{ evento: 'Etapa de Teste', categoria: 'Mista C' }],
  })
  await remove(partner)
  expect(await tracesIn(host.db, [partner.email])).toEqual([])
})

test('the data file has the helper roles, ownership offers, proposed places and uploads; after the deletion no address is left', async () => {
  const helper = await addAccount(host, 'MANAGER')
  const { token } = helper
  for (const [path, body] of [
    ['members', { email: helper.email, role: 'MESA' }],
    ['owner', { email: helper.email, password: testPassword }],
  ] as const) {
    const event = await addEvent(host)
    const headers = { 'idempotency-key': path }
    const asked = { token: event.organiser.token, body, headers }
    // The second request is a resend after a lost answer.
    for (let times = 0; times < 2; times += 1)
      expect(await host.ask(`POST /v1/events/${event.id}/${path}`, asked)).toMatchObject({
        status: 201,
        body: { email: helper.email },
      })
  }
  await host.ask('POST /v1/places', { token, body: wholePlace })
  const upload = await uploadFor(host, helper)
  await uploadPicture(upload, await flat(30, 20))
  expect(await dataOf(helper)).toMatchObject({
    organizacaoDeOutrosEventos: {
      convites: [{ evento: 'Etapa de Teste', papel: 'MESA', aceitoEm: null }],
      eventosOferecidos: [{ evento: 'Etapa de Teste' }],
    },
    locaisPropostos: [{ nome: 'Arena Nova' }],
    imagensEnviadas: [{ imagem: upload.fileKey }],
  })
  expect((await remove(helper)).status).toBe(204)
  expect(await tracesIn(host.db, [helper.email])).toEqual([])
})
