import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addAccount, addCategory, addEvent, addPersonNamed } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function setUp(maxPlayers = 2) {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers })
  const { token } = event.organiser
  const ask = (request: string, body?: object) => host.ask(request, { token, body })
  const register = async (name: string, body: object = {}) => {
    const person = { name, phoneNumber: '00900000001' }
    const wanted = { eventId: event.id, person, categories: [categoryId], paymentValue: 95, ...body }
    const answer = await ask('POST /v1/events/player', wanted)
    const [player] = (answer.body as Partial<Registration>).players ?? []
    return { ...(answer.body as Registration), ...answer, playerId: player?.id ?? '' }
  }
  const withdraw = (playerId: string, body?: object) =>
    ask(`POST /v1/events/player/${playerId}/withdrawal`, body)
  const refund = (playerId: string, refunded = true) =>
    ask('PATCH /v1/events/player/refund', { playerId, refunded })
  const pay = (playerId: string, payment = true) =>
    ask('PATCH /v1/events/player/payment', { playerId, payment })
  const snapshot = async () => (await ask(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
  return { event, categoryId, ask, register, withdraw, refund, pay, snapshot }
}

test('a withdrawn player has no spot; a paid amount is to be refunded, and can be refunded once', async () => {
  const { register, withdraw, refund, pay, snapshot } = await setUp()
  const [ana, bia] = [await register('Ana'), await register('Bia')]
  await pay(ana.playerId)
  expect((await register('Caio')).status).toBe(409)
  const withdrawn = await withdraw(ana.playerId)
  expect(withdrawn).toMatchObject({
    status: 200,
    body: { withdrawnAt: host.now().toISOString(), withdrawalVersion: 2, refundedAt: null, version: 2 },
  })
  expect((await withdraw(ana.playerId, { withdrawn: true })).body).toEqual(withdrawn.body)
  expect((await register('Caio')).status).toBe(201)
  expect((await snapshot()).categories).toMatchObject([{ _count: { players: 2 } }])
  expect((await refund(bia.playerId)).body).toMatchObject({ code: 'player.notRefundable' })
  for (const _ of [1, 2])
    expect((await refund(ana.playerId)).body).toMatchObject({
      refundedAt: host.now().toISOString(),
      withdrawalVersion: 3,
    })
  expect((await withdraw(ana.playerId, { withdrawn: false })).body).toMatchObject({ code: 'player.refunded' })
})

test('a withdrawal can be taken back while there is a free spot', async () => {
  const { register, withdraw, snapshot } = await setUp()
  const ana = await register('Ana')
  await withdraw(ana.playerId)
  expect((await withdraw(ana.playerId, { withdrawn: false })).body).toMatchObject({ withdrawnAt: null })
  await withdraw(ana.playerId)
  for (const name of ['Bia', 'Caio']) await register(name)
  expect(await withdraw(ana.playerId, { withdrawn: false })).toMatchObject({
    status: 409,
    body: { code: 'category.full' },
  })
  expect((await snapshot()).categories).toMatchObject([{ _count: { players: 2 } }])
})

test('a payment for a withdrawn player gives the spot back if there is one; otherwise it is to be refunded', async () => {
  const { register, withdraw, pay, snapshot } = await setUp()
  const ana = await register('Ana')
  await withdraw(ana.playerId)
  expect((await pay(ana.playerId)).body).toMatchObject({
    withdrawnAt: null,
    withdrawalVersion: 3,
    version: 2,
  })
  await pay(ana.playerId, false)
  await withdraw(ana.playerId)
  for (const name of ['Bia', 'Caio']) await register(name)
  expect(await pay(ana.playerId)).toMatchObject({
    status: 200,
    body: { paymentDate: expect.any(String) as string, withdrawnAt: expect.any(String) as string },
  })
  expect((await snapshot()).categories).toMatchObject([{ _count: { players: 2 } }])
  const mails = host.db.selectFrom('mail').select('id').where('subject', '=', ana.id)
  expect((await mails.execute()).length).toBe(1)
})

test('twenty phones at once pay for, withdraw and bring back the same player, and the number of spots stays right', async () => {
  const { categoryId, register, withdraw, pay } = await setUp(3)
  const { playerId } = await register('Ana')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      number % 3 === 0
        ? pay(playerId, number % 2 === 0)
        : withdraw(playerId, { withdrawn: number % 3 === 1 }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const player = host.db.selectFrom('player').select('withdrawn_at').where('id', '=', playerId)
  const { withdrawn_at } = await player.executeTakeFirstOrThrow()
  expect(await takenIn(host, categoryId)).toBe(withdrawn_at === null ? 1 : 0)
})

test('a withdrawn person may register again after the refund; nothing of before counts', async () => {
  const { event, categoryId, ask, register, withdraw, refund, pay, snapshot } = await setUp()
  const { playerId, personId } = await register('Ana')
  const again = () => register('', { person: undefined, personId })
  await pay(playerId)
  await withdraw(playerId)
  // The person registers in the two other categories, the allowed maximum.
  const others = [await addCategory(host, event), await addCategory(host, event)]
  const two = { person: undefined, personId, categories: others, paymentValue: 60 }
  expect((await register('', two)).status).toBe(201)
  expect((await again()).body).toMatchObject({ code: 'registration.already' })
  const removal = await ask(`DELETE /v1/events/${event.id}/category/${categoryId}`)
  expect(removal.body).toMatchObject({ code: 'category.hasPlayers' })
  await refund(playerId)
  expect((await again()).body).toMatchObject({ code: 'registration.tooMany' })
  const { players } = await snapshot()
  await ask(`DELETE /v1/events/player/${players.find((player) => player.categoryId === others[0])?.id}`)
  expect((await again()).status).toBe(201)
  const now = (await snapshot()).players.filter((player) => player.categoryId === categoryId)
  expect(now).toMatchObject([{ withdrawnAt: null, paymentDate: null }])
  // The removal of the withdrawn player has not freed the spot of the new one.
  expect(await takenIn(host, categoryId)).toBe(1)
})

test('a withdrawn player takes no spot in another category, and frees none', async () => {
  const { event, ask, register, withdraw, snapshot } = await setUp()
  const [ana, bia] = [await register('Ana'), await register('Bia')]
  const moment = host.now().toISOString()
  await withdraw(ana.playerId)
  const other = await addCategory(host, event, { maxPlayers: 1, listSort: 2 })
  // This gives the same state as an expired time for payment.
  await host.db.updateTable('player').set({ expired_at: moment }).where('id', '=', ana.playerId).execute()
  const moved = await ask('PATCH /v1/events/player/category', { playerId: ana.playerId, categoryId: other })
  expect(moved).toMatchObject({ status: 200, body: { categoryId: other, withdrawnAt: moment } })
  const counts = async () => (await snapshot()).categories.map(({ _count }) => _count.players)
  expect(await counts()).toEqual([1, 0])
  await ask('PATCH /v1/events/player/category', { playerId: bia.playerId, categoryId: other })
  expect(await counts()).toEqual([0, 1])
})

test('a removal after a withdrawal frees no second spot', async () => {
  const { categoryId, ask, register, withdraw } = await setUp(3)
  const [ana] = [await register('Ana'), await register('Bia')]
  await withdraw(ana.playerId)
  expect((await ask(`DELETE /v1/events/player/${ana.playerId}`)).status).toBe(204)
  expect(await takenIn(host, categoryId)).toBe(1)
})

test('the person reads the withdrawal under the own registrations, and owes nothing', async () => {
  const { event, categoryId, register, withdraw } = await setUp()
  const { name, email, token } = await addAccount(host, 'USER')
  const personId = await addPersonNamed(host, name, email)
  const { playerId } = await register('', { person: undefined, personId })
  await withdraw(playerId)
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  expect(body).toMatchObject([
    {
      event: { id: event.id },
      amountDue: 0,
      players: [
        { category: { id: categoryId }, withdrawnAt: host.now().toISOString(), isWithdrawable: false },
      ],
    },
  ])
})
