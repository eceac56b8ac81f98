import { afterAll, expect, test } from 'vitest'
import { linkIn } from '#server/testing/mail-server.ts'
import { startNewcomers } from '#server/testing/newcomers.ts'

const start = '2026-11-20T12:00:00Z'
const newcomers = await startNewcomers(start)
const { host, mailServer, newcomer, signUp, signIn, confirm, mailedKey, mailsTo, tokenOf } = newcomers
afterAll(newcomers.stop)

test('a person signs up, confirms by the mail and gets a session', async () => {
  const ana = newcomer()
  expect(await signUp(ana)).toMatchObject({ status: 201, body: { email: ana.email } })
  expect(await signIn(ana)).toMatchObject({
    status: 409,
    body: { code: 'email.unconfirmed', message: 'Confirme seu e-mail para entrar.' },
  })
  expect(await confirm(await mailedKey(ana.email))).toMatchObject({ status: 204 })
  const token = await tokenOf(ana)
  expect(await host.ask('GET /v1/users/me', { token })).toMatchObject({
    body: { name: 'Ana Lins', email: ana.email, role: 'USER' },
  })
  expect(await host.ask('GET /v1/person', { token })).toMatchObject({
    body: { name: 'Ana Lins', email: ana.email, birthDate: null, gender: '', phoneNumber: null, city: null },
  })
})

test('before the confirmation a wrong password gets the usual answer', async () => {
  const ana = newcomer()
  await signUp(ana)
  expect(await signIn({ ...ana, password: 'another' })).toMatchObject({
    status: 401,
    body: { code: 'credentials.wrong' },
  })
})

test('addresses are compared without case', async () => {
  const ana = newcomer()
  await signUp({ ...ana, email: ana.email.toUpperCase() })
  await confirm(await mailedKey(ana.email))
  expect((await signIn({ ...ana, email: ana.email.toUpperCase() })).status).toBe(200)
})

test('if the account is confirmed already, its owner gets a mail and nothing changes', async () => {
  const ana = newcomer()
  await signUp(ana)
  await confirm(await mailedKey(ana.email))
  const again = await signUp({ ...ana, name: 'Mallory', password: 'stolen', confirmPassword: 'stolen' })
  expect(again).toMatchObject({ status: 201, body: { email: ana.email } })
  await host.sendMail()
  const mail = mailServer.mailTo(ana.email)
  expect(mail.subject).toBe('Você já tem uma conta')
  expect(mail.text).not.toContain('Mallory')
  expect(linkIn(mail, '/login')).toBe('/login')
  expect(linkIn(mail, '/forgot-password')).toBe('/forgot-password')
  expect((await signIn({ ...ana, password: 'stolen' })).status).toBe(401)
  expect((await signIn(ana)).status).toBe(200)
})

test('the mail says whose sign-up it is, when it was, and what to do if it was a stranger', async () => {
  const ana = newcomer('Ana Maria Lins')
  await signUp(ana)
  await host.sendMail()
  const { text = '' } = mailServer.mailTo(ana.email)
  expect(text).toContain('Nome: Ana Lins')
  expect(text).toContain('Cadastro feito em: 20/11/2026, 09:00')
  expect(text).toContain('Se não foi você, ignore este e-mail')
})

test('five identical sign-ups at once create one account', async () => {
  const ana = { ...newcomer(), email: 'at.once@example.com' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(ana)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const accounts = await host.db.selectFrom('account').select('id').where('email', '=', ana.email).execute()
  expect(accounts).toHaveLength(1)
  expect((await confirm(await mailedKey(ana.email))).status).toBe(204)
})

test('a sign-up that is sent again with its key is carried out once', async () => {
  const ana = newcomer()
  const headers = { 'idempotency-key': 'sign-up-of-ana' }
  await signUp(ana, headers)
  await host.sendMail()
  expect(await signUp(ana, headers)).toMatchObject({ status: 201, body: { email: ana.email } })
  await host.sendMail()
  expect(mailsTo(ana.email)).toHaveLength(1)
})

test('the answer stored for a resend has nothing with which the password could be guessed', async () => {
  const ana = newcomer()
  const headers = { 'idempotency-key': 'with-one-password' }
  await signUp(ana, headers)
  const other = { ...ana, password: 'different', confirmPassword: 'different' }
  // The host sees the same request, because it does not compare the password.
  expect((await signUp(other, headers)).status).toBe(201)
  expect((await signUp({ ...other, name: 'Outro Nome' }, headers)).status).toBe(422)
})

test('an address inside a name does not appear in the mail', async () => {
  const mallory = newcomer('Ganhe já em www.example.com/premio https://example.org')
  await signUp(mallory)
  await host.sendMail()
  const { text = '' } = mailServer.mailTo(mallory.email)
  expect(text).toContain('Olá, Ganhe!')
  expect(text).not.toContain('www')
  expect(text).not.toContain('example.org')
})

test.each([
  ['a name', { name: ' ' }, 'name', 'Digite seu nome completo'],
  ['an address', { email: 'nobody' }, 'email', 'Digite um e-mail válido'],
  ['a password of 4', { password: 'abc', confirmPassword: 'abc' }, 'password', 'Digite uma senha válida'],
  ['the same password twice', { confirmPassword: 'other' }, 'confirmPassword', 'Senhas não conferem'],
])('needs %s', async (_, wrong, field, message) => {
  expect(await signUp({ ...newcomer(), ...wrong })).toMatchObject({
    status: 400,
    body: { fields: { [field]: message } },
  })
})

test('a password of 128 characters is used completely at sign-up and sign-in', async () => {
  const long = 'ã'.repeat(128)
  const ana = { ...newcomer(), password: long, confirmPassword: long }
  await signUp(ana)
  expect((await signIn({ ...ana, password: `${'ã'.repeat(127)}b` })).status).toBe(401)
  expect((await signIn(ana)).status).toBe(409)
})

test('known and unknown addresses take the same amount of work', async () => {
  const registered = { ...newcomer(), email: 'known@example.com' }
  await signUp(registered)
  await confirm(await mailedKey(registered.email))
  const least = { registered: Infinity, unknown: Infinity }
  // Measures the CPU time of this process, not the elapsed time, and takes the smallest of many values, so that other
  // programs on the machine hardly matter.
  const measure = async (which: keyof typeof least) => {
    const before = process.cpuUsage()
    expect((await signUp(which === 'registered' ? registered : newcomer())).status).toBe(201)
    // Both values are added, because the system only estimates how so short a time is divided between them.
    const { user, system } = process.cpuUsage(before)
    least[which] = Math.min(least[which], user + system)
  }
  try {
    for (let hour = 1; hour <= 30; hour += 1) {
      // The limits count per hour.
      host.setClock(new Date(Date.parse(start) + hour * 3_600_000).toISOString())
      await measure('registered')
      await measure('unknown')
      if (hour >= 4 && isAlike(least.registered, least.unknown)) break
    }
    expect(least).toSatisfy(() => isAlike(least.registered, least.unknown))
  } finally {
    host.setClock(start)
  }
})

const isAlike = (one: number, other: number) => Math.max(one, other) < 2 * Math.min(one, other)
