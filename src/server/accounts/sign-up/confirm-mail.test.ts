import { afterAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPersonNamed } from '#server/testing/factories.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { startNewcomers } from '#server/testing/newcomers.ts'

const start = '2026-11-20T12:00:00Z'
const newcomers = await startNewcomers(start)
const { host, newcomer, signUp, signIn, confirm, mailedKey, mailsTo, tokenOf } = newcomers
afterAll(newcomers.stop)

test('a confirmation link may be opened again on its day, and not later', async () => {
  const ana = newcomer()
  await signUp(ana)
  const key = await mailedKey(ana.email)
  expect((await confirm(key)).status).toBe(204)
  host.setClock('2026-11-21T11:59:59Z')
  expect((await confirm(key)).status).toBe(204)
  host.setClock('2026-11-21T12:00:00Z')
  expect(await confirm(key)).toMatchObject({ status: 409, body: { code: 'key.invalid' } })
  host.setClock(start)
})

test('an expired link confirms nothing', async () => {
  const ana = newcomer()
  await signUp(ana)
  const key = await mailedKey(ana.email)
  host.setClock('2026-11-21T12:00:00Z')
  expect((await confirm(key)).status).toBe(409)
  expect((await signIn(ana)).status).toBe(409)
  host.setClock(start)
})

test('keys are stored only as hashes', async () => {
  const ana = newcomer()
  await signUp(ana)
  const key = await mailedKey(ana.email)
  const rows = await host.db.selectFrom('account_key').selectAll().execute()
  const mails = await host.db.selectFrom('mail').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([rows, mails])).not.toContain(key)
})

test('each link confirms the sign-up for which it was mailed, also after later sign-ups with the same address', async () => {
  const ana = newcomer()
  await signUp(ana)
  const own = await mailedKey(ana.email)
  const other = { ...ana, name: 'Mallory', password: 'stolen', confirmPassword: 'stolen' }
  expect((await signUp(other)).status).toBe(201)
  const foreign = await mailedKey(ana.email)
  expect((await signIn(other)).status).toBe(409)
  expect((await confirm(own)).status).toBe(204)
  expect((await signIn(other)).status).toBe(401)
  expect(await host.ask('GET /v1/person', { token: await tokenOf(ana) })).toMatchObject({
    body: { name: 'Ana Lins' },
  })
  // A link that is opened after the confirmation changes nothing.
  expect((await confirm(foreign)).status).toBe(204)
  expect((await confirm(own)).status).toBe(204)
  expect((await signIn(other)).status).toBe(401)
  expect((await signIn(ana)).status).toBe(200)
})

test('after two sign-ups with different data, the opened link decides the password and name', async () => {
  const ana = newcomer()
  await signUp(ana)
  await mailedKey(ana.email)
  const changed = { ...ana, name: 'Ana Maria Lins', password: 'second', confirmPassword: 'second' }
  await signUp(changed)
  expect((await confirm(await mailedKey(ana.email))).status).toBe(204)
  expect((await signIn(ana)).status).toBe(401)
  expect(await host.ask('GET /v1/person', { token: await tokenOf(changed) })).toMatchObject({
    body: { name: 'Ana Maria Lins' },
  })
})

test('two sign-ups before the first mail are two mails, each with its own password', async () => {
  const ana = newcomer()
  await signUp(ana)
  await signUp({ ...ana, name: 'Mallory Silva', password: 'stolen', confirmPassword: 'stolen' })
  await host.sendMail()
  const own = mailsTo(ana.email).find(({ text }) => text?.includes('Nome: Ana Lins'))
  if (!own) throw new Error('no mail for the first sign-up')
  expect(mailsTo(ana.email)).toHaveLength(2)
  const link = linkIn(own, '/confirm-email/')
  expect((await confirm(link.replace('/confirm-email/', ''))).status).toBe(204)
  expect((await signIn(ana)).status).toBe(200)
})

test('of two links opened at once one decides, and both answers say that the address is confirmed', async () => {
  const ana = newcomer()
  await signUp(ana)
  const first = await mailedKey(ana.email)
  const other = { ...ana, password: 'second', confirmPassword: 'second' }
  await signUp(other)
  const second = await mailedKey(ana.email)
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const outcomes = await Promise.all([signIn(ana), signIn(other)])
  expect(outcomes.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 401])
})

test('the passwords of all sign-ups are deleted once one of them is confirmed', async () => {
  const ana = newcomer()
  await signUp(ana)
  await signUp({ ...ana, password: 'second', confirmPassword: 'second' })
  await confirm(await mailedKey(ana.email))
  const account = await host.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', ana.email)
    .executeTakeFirstOrThrow()
  const kept = await host.db.selectFrom('sign_up').select('id').where('account_id', '=', account.id).execute()
  expect(kept).toEqual([])
})

test('registrations with the same address and name belong to the account after its confirmation, not before', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const ana = newcomer('Ána LINS')
  const body = { eventId: event.id, categories: [categoryId], paymentValue: 95 }
  const own = await addPersonNamed(host, 'ana lins', ana.email)
  const child = await addPersonNamed(host, 'Bia Lins', ana.email)
  for (const personId of [own, child]) {
    expect((await host.ask('POST /v1/event-register', { body: { ...body, personId } })).status).toBe(201)
  }
  await signUp(ana)
  const account = () =>
    host.db.selectFrom('account').select('person_id').where('email', '=', ana.email).executeTakeFirstOrThrow()
  const registered = await host.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', ana.email)
    .where('name_key', '=', 'ana lins')
    .executeTakeFirstOrThrow()
  expect((await account()).person_id).not.toBe(registered.id)
  await confirm(await mailedKey(ana.email))
  expect((await account()).person_id).toBe(registered.id)
  const token = await tokenOf(ana)
  expect(await host.ask('GET /v1/person', { token })).toMatchObject({
    body: { id: registered.id, phoneNumber: '00900000000' },
  })
  const { body: registrations } = await host.ask('GET /v1/registrations/me', { token })
  expect(
    (registrations as { person: { name: string } }[]).map(({ person }) => person.name).toSorted(),
  ).toEqual(['Bia Lins', 'Ána LINS'])
})

test('a registration made after the confirmation belongs to the person of the account', async () => {
  const ana = newcomer()
  await signUp(ana)
  await confirm(await mailedKey(ana.email))
  const token = await tokenOf(ana)
  const event = await addEvent(host)
  const categories = [await addCategory(host, event)]
  const personId = await addPersonNamed(host, 'ana lins', ana.email)
  await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories, paymentValue: 95 },
  })
  const { body: own } = await host.ask('GET /v1/person', { token })
  const { body: players } = await host.ask(`GET /v1/events/players/category/${categories[0]}`, {
    token: event.organiser.token,
  })
  expect(players).toMatchObject([{ person: { id: (own as { id: string }).id, name: 'Ana Lins' } }])
})
