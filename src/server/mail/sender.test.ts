import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
  host = await startTestHost({ at: '2026-11-20T12:00:00Z', env: { SMTP_URL: mailServer.url } })
})
afterEach(async () => {
  await host.stop()
  await mailServer.stop()
})

const address = 'ana.lins@example.com'
async function signUp(): Promise<void> {
  const body = { name: 'Ana Lins', email: address, password: 'abcd', confirmPassword: 'abcd' }
  const { status } = await host.ask('POST /v1/auth/signup', { body })
  expect(status).toBe(201)
}
const states = async () =>
  (await host.db.selectFrom('mail').select('state').execute()).map(({ state }) => state)

test('a mail has sender and recipient, as text and as HTML', async () => {
  await signUp()
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(1)
  const [mail] = mailServer.mails
  expect(mail).toMatchObject({
    from: { name: 'PLAY', address: 'nao-responda@play.example.com' },
    to: [{ address }],
    subject: 'Confirme seu e-mail',
  })
  expect(mail?.text).toContain('Olá, Ana!')
  expect(mail?.html).toContain('<html lang="pt-BR">')
  const [link] = /https:\/\/play\.example\.com\/confirm-email\/[\w-]{43}/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`href="${link}"`)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(await states()).toEqual(['sent'])
})

test('the sender is the configured one', async () => {
  await host.stop()
  const env = { SMTP_URL: mailServer.url, PLAY_MAIL_FROM: 'Arena <arena@example.com>' }
  host = await startTestHost({ env })
  await signUp()
  await host.sendMail()
  expect(mailServer.mails[0]?.from).toMatchObject({ name: 'Arena', address: 'arena@example.com' })
})

test('queued mails are sent without a request', async () => {
  await host.stop()
  host = await startTestHost({ env: { SMTP_URL: mailServer.url } })
  await signUp()
  await expect.poll(() => mailServer.mails.length, { timeout: 10_000 }).toBe(1)
})

test('a busy server (451) gets the same mail again half a minute later', async () => {
  mailServer.manner = 'busy'
  await signUp()
  await host.sendMail()
  mailServer.manner = 'takes'
  host.setClock('2026-11-20T12:00:29Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(0)
  host.setClock('2026-11-20T12:00:30Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(1)
  host.setClock('2026-11-20T18:00:00Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(1)
})

test('a mailbox that does not exist (550) is not tried again', async () => {
  mailServer.manner = 'knows nobody'
  await signUp()
  await host.sendMail()
  expect(await states()).toEqual(['failed'])
  mailServer.manner = 'takes'
  host.setClock('2026-11-21T11:00:00Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(0)
})

test('a wrong password of ours (535) loses no mail', async () => {
  mailServer.password = 'another'
  await signUp()
  await host.sendMail()
  expect(await states()).toEqual(['queued'])
  mailServer.password = 'right'
  host.setClock('2026-11-20T12:01:00Z')
  await host.sendMail()
  expect(mailServer.mailTo(address).subject).toBe('Confirme seu e-mail')
})

test('a server that does not answer blocks nothing, and gets the mail later', async () => {
  await host.stop()
  host = await startTestHost({ at: '2026-11-20T12:00:00Z', env: { SMTP_URL: mailServer.shortTimeoutUrl } })
  mailServer.manner = 'silent'
  await signUp()
  await host.sendMail()
  expect(await states()).toEqual(['queued'])
  expect((await host.ask('GET /v1/health')).status).toBe(200)
  mailServer.manner = 'takes'
  // On a busy machine a further try may get no answer within a quarter of a second.
  for (let minutes = 1; mailServer.mails.length === 0 && minutes < 60; minutes += 1) {
    host.setClock(`2026-11-20T12:${String(minutes).padStart(2, '0')}:00Z`)
    await host.sendMail()
  }
  expect(mailServer.mailTo(address).subject).toBe('Confirme seu e-mail')
})

test('the time between tries for an unreachable server grows', async () => {
  await mailServer.stop()
  await signUp()
  for (let minute = 0; minute < 32; minute += 1) {
    host.setClock(`2026-11-20T12:${String(minute).padStart(2, '0')}:30Z`)
    await host.sendMail()
  }
  const { tries, due_at } = await host.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect({ tries, due_at }).toEqual({ tries: 6, due_at: '2026-11-20T12:32:30.000Z' })
})

test('mails for an unreachable server are sent when it is back', async () => {
  await mailServer.stop()
  await signUp()
  await host.sendMail()
  await mailServer.start()
  host.setClock('2026-11-20T12:01:00Z')
  await host.sendMail()
  expect(mailServer.mailTo(address).subject).toBe('Confirme seu e-mail')
})

test('a mail is given up after a day of tries', async () => {
  await mailServer.stop()
  await signUp()
  await host.sendMail()
  host.setClock('2026-11-21T12:00:01Z')
  await host.sendMail()
  expect(await states()).toEqual(['failed'])
})

test('a mail whose confirmation was lost is sent again with the same id', async () => {
  mailServer.manner = 'hangs up'
  await signUp()
  await host.sendMail()
  mailServer.manner = 'takes'
  host.setClock('2026-11-20T12:01:00Z')
  await host.sendMail()
  const ids = mailServer.mails.map((mail) => mail.messageId)
  expect(ids).toEqual([expect.stringMatching(/^<[\da-f-]{36}@play\.example\.com>$/), ids[0]])
})

test('mails queued when the server stopped are sent after the next start', async () => {
  await mailServer.stop()
  await signUp()
  await host.halt()
  await mailServer.start()
  const { dataFolder, databaseUrl } = host
  const next = await startTestHost({
    dataFolder,
    ...(databaseUrl && { databaseUrl }),
    at: '2026-11-20T12:05:00Z',
    env: { SMTP_URL: mailServer.url },
  })
  await next.sendMail()
  await next.halt()
  expect(mailServer.mailTo(address).subject).toBe('Confirme seu e-mail')
})

test('each of a hundred mails is sent once, with several instances', async () => {
  const { databaseUrl, dataFolder } = host
  // The embedded database allows one process only; with it, one instance is called twice at once.
  const other = databaseUrl
    ? await startTestHost({
        databaseUrl,
        dataFolder,
        at: '2026-11-20T12:00:00Z',
        env: { SMTP_URL: mailServer.url },
      })
    : host
  const row = { kind: 'password-reset' as const, state: 'queued' as const, tries: 0 }
  await signUp()
  const moment = '2026-11-20T12:00:00.000Z'
  await host.db
    .insertInto('mail')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        id: `mail-${index}`,
        subject: address,
        due_at: moment,
        created_at: moment,
        ...row,
      })),
    )
    .execute()
  await Promise.all([host.sendMail(), other.sendMail()])
  await expect.poll(() => mailServer.mails.length, { timeout: 10_000 }).toBe(101)
  await Promise.all([host.sendMail(), other.sendMail()])
  expect(new Set(mailServer.mails.map((mail) => mail.messageId)).size).toBe(101)
  expect(mailServer.mails).toHaveLength(101)
  if (other !== host) await other.halt()
})

test('an account that was deleted meanwhile gets no mail', async () => {
  mailServer.manner = 'busy'
  await signUp()
  await host.sendMail()
  mailServer.manner = 'takes'
  await host.db.deleteFrom('account').execute()
  host.setClock('2026-11-20T12:01:00Z')
  await host.sendMail()
  expect(mailServer.mails).toHaveLength(0)
  expect(await states()).toEqual([])
})
