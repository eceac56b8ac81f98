import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPersonNamed, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts'

const start = '2026-11-20T12:00:00Z'
let host: TestHost
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
  host = await startTestHost({ at: start, env: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await host.stop()
  await mailServer.stop()
})

let count = 0
function newcomer(name = 'Ana Lins') {
  count += 1
  return {
    name,
    email: `newcomer${count}@example.com`,
    password: testPassword,
    confirmPassword: testPassword,
  }
}
type Newcomer = ReturnType<typeof newcomer>

const signUp = (body: Newcomer, headers = {}) => host.ask('POST /v1/auth/signup', { body, headers })
const signIn = ({ email, password }: Pick<Newcomer, 'email' | 'password'>) =>
  host.ask('POST /v1/auth/signin', { body: { email, password } })
const confirm = (key: string) => host.ask(`PATCH /v1/users/confirm-mail/${key}`)

const resend = ({ email, password }: Pick<Newcomer, 'email' | 'password'>) =>
  host.ask('POST /v1/users/confirm-mail/resend', { body: { email, password } })

async function mailedKey(email: string): Promise<string> {
  await host.sendMail()
  return linkIn(mailServer.mailTo(email, 'Confirme seu e-mail'), '/confirm-email/').replace(
    '/confirm-email/',
    '',
  )
}
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to?.[0]?.address === email)
async function tokenOf(person: Newcomer): Promise<string> {
  const { body } = await signIn(person)
  return (body as { accessToken: string }).accessToken
}

test('from sign-up over the mail to a session', async () => {
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

test('before the confirmation a wrong password is as wrong as ever', async () => {
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

test('a link may be opened again within its day, and not after it', async () => {
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

test('keys are kept as hashes only', async () => {
  const ana = newcomer()
  await signUp(ana)
  const key = await mailedKey(ana.email)
  const rows = await host.db.selectFrom('account_key').selectAll().execute()
  const mails = await host.db.selectFrom('mail').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([rows, mails])).not.toContain(key)
})

test('the owner of a confirmed account is told, and nothing changes', async () => {
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

test('each link confirms the sign-up that it was mailed for, whoever signed up with the address since', async () => {
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
  // Whatever is opened later changes nothing any more.
  expect((await confirm(foreign)).status).toBe(204)
  expect((await confirm(own)).status).toBe(204)
  expect((await signIn(other)).status).toBe(401)
  expect((await signIn(ana)).status).toBe(200)
})

test('who signs up again with another password and name has the ones of the link that is opened', async () => {
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

test('two sign-ups before the first mail is sent are two mails, each with its own password', async () => {
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

test('two links opened at once: one decides, and both tell that the address is confirmed', async () => {
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

test('the mail says whose sign-up it is and when it was, and what to do with a stranger’s', async () => {
  const ana = newcomer('Ana Maria Lins')
  await signUp(ana)
  await host.sendMail()
  const { text = '' } = mailServer.mailTo(ana.email)
  expect(text).toContain('Nome: Ana Lins')
  expect(text).toContain('Cadastro feito em: 20/11/2026, 09:00')
  expect(text).toContain('Se não foi você, ignore este e-mail')
})

test('passwords of sign-ups are gone once one of them is confirmed', async () => {
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

test('the link is mailed once more after the right password, for as long as it is needed', async () => {
  const ana = newcomer()
  await signUp(ana)
  await host.sendMail()
  host.setClock('2026-11-23T12:00:00Z')
  expect((await resend({ ...ana, email: ana.email.toUpperCase() })).status).toBe(204)
  const key = await mailedKey(ana.email)
  expect(mailsTo(ana.email)).toHaveLength(2)
  expect((await confirm(key)).status).toBe(204)
  expect(await resend(ana)).toMatchObject({ status: 409, body: { code: 'email.confirmed' } })
  expect((await signIn(ana)).status).toBe(200)
  host.setClock(start)
})

test('who does not know the password gets no mail sent, and learns nothing', async () => {
  const ana = newcomer()
  await signUp(ana)
  await host.sendMail()
  const wrong = await resend({ ...ana, password: 'guess' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials.wrong' } })
  const unknown = await resend({ email: 'stranger@example.com', password: 'guess' })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  await host.sendMail()
  expect(mailsTo(ana.email)).toHaveLength(1)
})

test('asking for the link is limited, as guessing the password with it is', async () => {
  const ana = newcomer()
  await signUp(ana)
  for (let time = 0; time < 5; time += 1) expect((await resend(ana)).status).toBe(204)
  const stopped = await resend(ana)
  expect(stopped).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(stopped.headers.get('retry-after')).toBe('3600')
  const bia = newcomer('Bia Lins')
  await signUp(bia)
  for (let time = 0; time < 10; time += 1)
    expect((await resend({ ...bia, password: 'guess' })).status).toBe(401)
  expect((await resend(bia)).status).toBe(429)
  expect((await signIn(bia)).status).toBe(429)
})

test('the same sign-up five times at once makes one account', async () => {
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
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === ana.email)).toHaveLength(1)
})

test('what is kept for a resend holds nothing to guess the password from', async () => {
  const ana = newcomer()
  await signUp(ana, { 'idempotency-key': 'with-one-password' })
  const other = { ...ana, password: 'different', confirmPassword: 'different' }
  const fingerprints = await host.db.selectFrom('kept_answer').select(['key', 'fingerprint']).execute()
  await signUp(other, { 'idempotency-key': 'with-another-password' })
  const after = await host.db.selectFrom('kept_answer').select(['key', 'fingerprint']).execute()
  const of = (rows: typeof after, key: string) => rows.find((row) => row.key === key)?.fingerprint
  expect(of(after, 'with-another-password')).toBe(of(fingerprints, 'with-one-password'))
})

test('what was registered with the address and the same name is the account’s once it is confirmed, not before', async () => {
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
  expect((await account()).person_id).not.toBe(own)
  await confirm(await mailedKey(ana.email))
  expect((await account()).person_id).toBe(own)
  const token = await tokenOf(ana)
  expect(await host.ask('GET /v1/person', { token })).toMatchObject({
    body: { id: own, phoneNumber: '00900000000' },
  })
  const { body: registrations } = await host.ask('GET /v1/registrations/me', { token })
  expect(
    (registrations as { person: { name: string } }[]).map(({ person }) => person.name).toSorted(),
  ).toEqual(['Bia Lins', 'Ána LINS'])
})

test('a registration made after the confirmation finds the account’s person', async () => {
  const ana = newcomer()
  await signUp(ana)
  await confirm(await mailedKey(ana.email))
  const token = await tokenOf(ana)
  const { body } = await host.ask('GET /v1/person', { token })
  expect(await addPersonNamed(host, 'ana lins', ana.email)).toBe((body as { id: string }).id)
})

test('a name that carries an address carries none in the mail', async () => {
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

test('a password of 128 signs up and in as a whole', async () => {
  const long = 'ã'.repeat(128)
  const ana = { ...newcomer(), password: long, confirmPassword: long }
  await signUp(ana)
  expect((await signIn({ ...ana, password: `${'ã'.repeat(127)}b` })).status).toBe(401)
  expect((await signIn(ana)).status).toBe(409)
})

test('known and unknown addresses take as much work', async () => {
  const known = { ...newcomer(), email: 'known@example.com' }
  await signUp(known)
  await confirm(await mailedKey(known.email))
  const least = { known: Infinity, unknown: Infinity }
  // Work of this process, not time: how busy the machine is else hardly counts, and the least of many tries even less.
  const measure = async (which: keyof typeof least) => {
    const before = process.cpuUsage()
    expect((await signUp(which === 'known' ? known : newcomer())).status).toBe(201)
    // Of both together only: how a system splits them is a guess over so short a time.
    const { user, system } = process.cpuUsage(before)
    least[which] = Math.min(least[which], user + system)
  }
  try {
    for (let hour = 1; hour <= 30; hour += 1) {
      // The limits count by the hour.
      host.setClock(new Date(Date.parse(start) + hour * 3_600_000).toISOString())
      await measure('known')
      await measure('unknown')
      if (hour >= 4 && isAlike(least.known, least.unknown)) break
    }
    expect(least).toSatisfy(() => isAlike(least.known, least.unknown))
  } finally {
    host.setClock(start)
  }
})

const isAlike = (one: number, other: number) => Math.max(one, other) < 2 * Math.min(one, other)
