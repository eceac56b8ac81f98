import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { addAccount, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { addCourt } from '#server/testing/organising-requests.ts'
import { pushDevices } from '#server/testing/push.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let service: PushService
let mailServer: MailServer
let host: TestHost
beforeAll(async () => {
  service = await startPushService()
  mailServer = await startMailServer()
  const env = { PLAY_PUSH_HOSTS: service.origin, SMTP_URL: mailServer.url }
  host = await startTestHost({ env, at: '2099-12-31T10:00:00Z' })
})
afterAll(async () => {
  await host.stop()
  await service.stop()
  await mailServer.stop()
})
beforeEach(() => host.setClock('2099-12-31T10:00:00Z'))

/** A moment on the day of the test's courts, which are open from 8h to 12h. */
const wall = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()
const at = async (time: string) => {
  host.setClock(wall(time))
  await host.sendPush()
  await host.sendMail()
}

/** A published draw with a player of an account, whose first match is planned at 8h40. */
async function prepare({ isPublished = true } = {}) {
  const { event, placeId, courtId, asOwner, created } = await prepareCourt(host)
  await created()
  const otherCourtId = await addCourt(host, placeId)
  await created({ courtId: otherCourtId })
  // Registration is still open on the day of the event, on which the whole test happens.
  await host.db
    .updateTable('event')
    .set({ register_end_date: '2099-12-31' })
    .where('id', '=', event.id)
    .execute()
  const { created: draw } = await addDrawn(host, event)
  if (isPublished)
    await host.db.updateTable('draw').set({ is_published: 1 }).where('id', '=', draw.id).execute()
  const account = await addAccount(host, 'USER')
  const matchId = await playsFirst(draw, account)
  const plan = (time: string | null, court = courtId) =>
    asOwner(`PUT /v1/plan/${event.id}`, {
      matches: [{ matchId, ...(time ? { courtId: court, startsAt: wall(time) } : { courtId: null }) }],
      accepted: true,
    })
  expect((await plan('08:40')).status).toBe(200)
  return { event, account, asOwner, matchId, plan, otherCourtId }
}

async function playsFirst(draw: Draw, { personId }: TestAccount): Promise<string> {
  const [match] = openMatches(draw)
  if (!match) throw new Error('no match')
  await host.db
    .updateTable('draw_player')
    .set({ person_id: personId, name: 'Joana Prado' })
    .where('entry_id', '=', match.sides[0].entryId)
    .execute()
  return match.id
}
const mailsTo = ({ email }: TestAccount) =>
  mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email))

test('a match that is planned again gives one message, some minutes after the last change', async () => {
  const { add, heard } = pushDevices(host, service)
  const { event, account, plan, otherCourtId } = await prepare()
  const device = await add(account)
  await at('07:10')
  await plan('09:40')
  await at('07:12')
  await plan('10:40', otherCourtId)
  await at('07:16')
  expect(heard(device)).toEqual([])
  await at('07:17')
  expect(heard(device)).toMatchObject([
    {
      title: 'Seu jogo mudou para 10h40',
      body: expect.stringContaining('Etapa de Teste') as string,
      path: `/event-register/${event.id}/jogos`,
    },
  ])
  expect(mailsTo(account)).toEqual([])
})

test('a few minutes, a match moved back, and a hidden draw give no message and no mail', async () => {
  const { add, heard } = pushDevices(host, service)
  const [{ account, plan }, mailed] = [await prepare(), await prepare()]
  const device = await add(account)
  await at('07:10')
  for (const time of ['08:45', '10:40', '08:45']) for (const each of [plan, mailed.plan]) await each(time)
  const unseen = await prepare({ isPublished: false })
  const other = await add(unseen.account)
  await unseen.plan('10:40')
  await at('07:40')
  expect([heard(device), heard(other), mailsTo(mailed.account)]).toEqual([[], [], []])
})

test('while the games are hidden, and after the event is cancelled, nobody is told of changed times', async () => {
  const { add, heard } = pushDevices(host, service)
  const [hidden, mailed, cancelled] = [await prepare(), await prepare(), await prepare()]
  const devices = [await add(hidden.account), await add(cancelled.account)]
  await at('07:10')
  for (const { plan } of [hidden, mailed, cancelled]) await plan('10:40')
  for (const { asOwner, event } of [hidden, mailed])
    await asOwner(`PATCH /v1/events/${event.id}/switches`, { hidesGames: true })
  const { event, asOwner } = cancelled
  await asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  await at('07:40')
  expect(devices.map(heard)).toEqual([[], []])
  expect(mailsTo(mailed.account)).toEqual([])
})

test('another court, and a removed time, are reported', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, plan, otherCourtId } = await prepare()
  const device = await add(account)
  await at('07:10')
  await plan('08:40', otherCourtId)
  await at('07:20')
  expect(heard(device)[0]?.title).toMatch(/^Seu jogo mudou de quadra: /)
  await plan(null)
  await at('07:30')
  expect(heard(device)[1]?.title).toBe('Seu jogo de 8h40 está sem horário por enquanto')
})

test('a match that was left without a time for a while is reported when it has one again, and a first time is not', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, plan } = await prepare()
  const device = await add(account)
  const unplanned = await prepare()
  const other = await add(unplanned.account)
  await at('07:10')
  expect(heard(device)).toEqual([])
  await plan(null)
  await at('07:20')
  await plan('10:40')
  await at('07:30')
  expect(heard(device)).toMatchObject([
    { title: 'Seu jogo de 8h40 está sem horário por enquanto' },
    { title: 'Seu jogo ficou para 10h40' },
  ])
  expect(heard(other)).toEqual([])
  await plan(null)
  await at('07:40')
  await plan('09:40')
  await plan(null)
  await at('07:50')
  expect(heard(device)).toHaveLength(3)
})

test('the new time of a suspended match is reported', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, asOwner, matchId, plan } = await prepare()
  const device = await add(account)
  await at('08:40')
  for (const state of ['PLAYING', 'SUSPENDED'])
    expect((await asOwner('PATCH /v1/draws/match/call', { matchId, state })).status).toBe(200)
  await plan('10:40')
  await at('08:50')
  expect(heard(device).map(({ title }) => title)).toContain('Seu jogo mudou para 10h40')
})

test('at night the message waits until 7:00, unless the match begins soon', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, plan } = await prepare()
  const device = await add(account)
  await at('05:00')
  await plan('10:40')
  await at('06:59')
  expect(heard(device)).toEqual([])
  await at('07:00')
  expect(heard(device)).toHaveLength(1)

  const early = await prepare()
  const other = await add(early.account)
  await at('05:00')
  await early.plan('08:00', early.otherCourtId)
  await at('05:05')
  expect(heard(other)).toHaveLength(0)
  const earliest = await prepare()
  const third = await add(earliest.account)
  await host.db
    .updateTable('draw_match')
    .set({ planned_at: wall('07:30') })
    .where('id', '=', earliest.matchId)
    .execute()
  await earliest.plan('10:00')
  await at('05:10')
  expect(heard(third)).toMatchObject([{ title: 'Seu jogo mudou para 10h' }])
})

test('without a device, a mail has the time and place of all matches of the address', async () => {
  const { account, plan } = await prepare()
  await at('07:10')
  await plan('09:40')
  await at('07:12')
  await plan('10:40')
  await at('07:30')
  const [mail, ...more] = mailsTo(account)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Mudou o horário do seu jogo: Etapa de Teste' })
  expect(mail?.text).toContain('qui. 31/12 às 10h40')
  expect(mail?.text).toContain('Joana P.')
  expect(mail?.text).not.toContain('Prado')
})

test('people who switched the push message off, or whose device does not answer, get the mail', async () => {
  const { add } = pushDevices(host, service)
  const { account, plan } = await prepare()
  await add(account, { changes: false })
  const gone = await prepare()
  await add(gone.account)
  await at('07:10')
  await plan('10:40')
  await gone.plan('10:40')
  service.answer = (response) => response.writeHead(410).end()
  await at('07:20')
  service.answer = undefined
  await at('07:40')
  expect(mailsTo(account)).toHaveLength(1)
  expect(mailsTo(gone.account)).toHaveLength(1)
})

test('an address gets at most six such mails a day', async () => {
  const { account, plan } = await prepare()
  for (const [hour, time] of ['10:00', '11:00', '10:00', '11:00', '10:00', '11:00', '10:00'].entries()) {
    await at(`0${hour + 1}:00`)
    await plan(time)
    await at(`0${hour + 1}:30`)
  }
  expect(mailsTo(account)).toHaveLength(6)
})
