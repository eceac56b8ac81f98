import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { tracesIn } from '../testing/everything.ts'
import { addAccount, addCategory, addEvent, addMember, testPassword } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { forgetPaymentNotices } from './forget-payment-notices.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

const today = '2026-11-20T12:00:00.000Z'
const lost = 'A vaga não está mais guardada. Se você já pagou, fale com a organização.'

async function registered() {
  const event = await addEvent(host)
  const categories = [await addCategory(host, event), await addCategory(host, event, { title: 'Feminina C' })]
  const account = await addAccount(host, 'USER')
  const { body } = await host.ask('POST /v1/event-register', {
    token: account.token,
    body: { eventId: event.id, personId: account.personId, categories, paymentValue: 60 },
  })
  const { id, players } = body as { id: string; players: { id: string }[] }
  const { token } = event.organiser
  const path = `/v1/event-register/${event.id}/registration/${id}`
  const snapshot = async (by = token, since?: number) =>
    (await host.ask(`GET /v1/events/${event.id}/snapshot${since ? `?since=${since}` : ''}`, { token: by }))
      .body as EventSnapshot
  return {
    event,
    account,
    players,
    say: (notice: object, headers = {}) =>
      host.ask(`PUT ${path}/payment-notice`, { body: notice, headers: { ...headers } }),
    ask: async () => (await host.ask(`GET ${path}`)).body,
    pay: (at: number) =>
      host.ask('PATCH /v1/events/player/payment', {
        token,
        body: { playerId: players[at]?.id, payment: true },
      }),
    withdraw: (at: number) => host.ask(`POST /v1/events/player/${players[at]?.id}/withdrawal`, { token }),
    snapshot,
  }
}

test('a payment notice covers everything unpaid, is not a payment, and can be taken back', async () => {
  const { event, account, say, ask, pay, snapshot } = await registered()
  await pay(0)
  const { revision } = await snapshot()
  expect((await say({ paidOn: today, payer: '  João Lima ' })).status).toBe(204)
  const said = { paidOn: today, payer: 'João Lima', noticeVersion: 2, paymentDate: null, version: 1 }
  const { players } = await snapshot(event.organiser.token, revision)
  expect(players).toMatchObject([said])
  expect(await ask()).toMatchObject({ amountDue: 60, paidOn: today, event: { title: 'Etapa de Teste' } })
  expect(JSON.stringify(await ask())).not.toContain('João')
  const mesa = await addMember(host, event, 'MESA')
  expect((await snapshot(mesa.token)).players).toEqual(
    expect.arrayContaining([expect.objectContaining({ paidOn: today, payer: 'João Lima' })]),
  )
  const { body: mine } = await host.ask('GET /v1/registrations/me', { token: account.token })
  expect(mine).toMatchObject([
    {
      amountDue: 60,
      players: expect.arrayContaining([expect.objectContaining({ paidOn: today })]) as unknown,
    },
  ])
  const { body: data } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(JSON.stringify(data)).toContain('João Lima')
  expect((await say({ paidOn: null })).status).toBe(204)
  expect(await ask()).toMatchObject({ amountDue: 60, paidOn: null })
  expect((await snapshot()).players).toEqual(
    expect.arrayContaining([expect.objectContaining({ paidOn: null, payer: null, noticeVersion: 3 })]),
  )
})

test('the same notice twice is one, and the last value counts', async () => {
  const { say, snapshot } = await registered()
  await say({ paidOn: today })
  const { revision } = await snapshot()
  expect((await say({ paidOn: today, payer: '' })).status).toBe(204)
  expect((await snapshot()).revision).toBe(revision)
  await say({ paidOn: '2026-11-18T12:00:00.000Z', payer: 'Bia' })
  const said = { paidOn: '2026-11-18T12:00:00.000Z', payer: 'Bia', noticeVersion: 3 }
  expect((await snapshot()).players).toMatchObject([said, said])
  await say({ paidOn: today })
  expect((await snapshot()).players).toMatchObject([
    { paidOn: today, payer: 'Bia' },
    { paidOn: today, payer: 'Bia' },
  ])
})

test('a notice for a future day, a paid or an unknown registration is refused', async () => {
  const { event, say, pay, withdraw, ask } = await registered()
  expect(await say({ paidOn: '2026-11-21T12:00:00.000Z' })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { paidOn: 'A data não pode ser depois de hoje' } },
  })
  for (const wrong of [{ paidOn: 'ontem' }, {}, { paidOn: today, payer: 'J'.repeat(81) }, { paidOn: 3 }])
    expect(await say(wrong)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const none = `PUT /v1/event-register/${event.id}/registration/none/payment-notice`
  expect(await host.ask(none, { body: { paidOn: today } })).toMatchObject({
    status: 404,
    body: { code: 'player.notFound' },
  })
  await pay(0)
  await withdraw(1)
  expect(await say({ paidOn: today })).toMatchObject({
    status: 409,
    body: { code: 'notice.nothingDue', message: lost },
  })
  expect((await say({ paidOn: null })).status).toBe(204)
  expect(await ask()).toMatchObject({ paidOn: null })
})

test('who says too late that it is paid reads that the spot is gone, and who has paid that nothing is due', async () => {
  const { say, pay } = await registered()
  await pay(0)
  await pay(1)
  const nothing = 'Não há nada a pagar nesta inscrição.'
  expect((await say({ paidOn: today })).body).toMatchObject({ code: 'notice.nothingDue', message: nothing })
  const late = await registered()
  const expires_at = '2026-11-20T14:59:00.000Z'
  const ids = late.players.map(({ id }) => id)
  await host.db.updateTable('player').set({ expires_at }).where('id', 'in', ids).execute()
  await host.expireHolds()
  expect((await late.say({ paidOn: today })).body).toMatchObject({ code: 'notice.nothingDue', message: lost })
})

test.each(['9999-12-31T23:59:59-14:00', '9999-12-31T12:00:00Z'])(
  'a notice for a day with a year of five digits somewhere is refused: %s',
  async (paidOn) => {
    const { say, snapshot } = await registered()
    expect(await say({ paidOn })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { paidOn: expect.any(String) as string } },
    })
    expect((await snapshot()).players).toMatchObject([{ paidOn: null }, { paidOn: null }])
  },
)

test('the notices of a registration in an hour are limited', async () => {
  const { say } = await registered()
  const statuses: number[] = []
  for (let day = 1; day <= 21; day++) {
    const { status } = await say({ paidOn: `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z` })
    statuses.push(status)
  }
  expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true)
  expect(statuses[20]).toBe(429)
})

test("the payer's name is deleted with the account, and 90 days after the event", async () => {
  const gone = await registered()
  await gone.say({ paidOn: today, payer: 'Zuleica Prado' })
  await host.ask('POST /v1/users/me/deletion', {
    token: gone.account.token,
    body: { password: testPassword },
  })
  expect(await tracesIn(host.db, ['Zuleica Prado'])).toEqual([])
  const kept = await registered()
  await kept.say({ paidOn: today, payer: 'Otto Braga' })
  const { endDate } = (await kept.snapshot()).event
  const after = (days: number) => new Date(Date.parse(endDate) + days * 86_400_000).toISOString().slice(0, 10)
  await forgetPaymentNotices(host.db, after(90))
  expect(await tracesIn(host.db, ['Otto Braga'])).toEqual(['Otto Braga'])
  await forgetPaymentNotices(host.db, after(91))
  expect(await tracesIn(host.db, ['Otto Braga'])).toEqual([])
  expect((await kept.snapshot()).players).toMatchObject([{ paidOn: null }, { paidOn: null }])
})
