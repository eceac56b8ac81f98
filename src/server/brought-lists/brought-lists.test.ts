import { afterAll, beforeAll, expect, test } from 'vitest'
import { bring, brought, playersOf } from '#server/testing/bring-list.ts'
import { addCategory, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const mailsOf = async (event: TestEvent) =>
  host.db
    .selectFrom('mail')
    .innerJoin('registration', 'registration.id', 'mail.subject')
    .select('mail.kind')
    .where('registration.event_id', '=', event.id)
    .execute()

test('a list is registered completely with its pairs, values and payments, and sends no mails', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const answer = await brought(host, event, [
    { name: 'Ana Lins', phoneNumber: '(11) 90000-0001', categoryId, partner: 1, isPaid: true },
    { name: 'Bia Reis', email: 'Bia@Example.com', categoryId, paymentValue: 50 },
    { name: 'Caio', categoryId },
  ])
  expect(answer).toMatchObject({ added: 3, pairs: 1, mails: 0, leftOut: [] })
  const [ana, bia, caio] = await playersOf(host, event)
  expect(ana?.payment_cents).toBe(9500)
  expect(ana?.paid_at).not.toBeNull()
  expect(bia).toMatchObject({ payment_cents: 5000, paid_at: null, pair_id: ana?.pair_id })
  expect(ana?.pair_id).not.toBeNull()
  expect(caio?.pair_id).toBeNull()
  expect(await takenIn(host, categoryId)).toBe(3)
  expect(await mailsOf(event)).toEqual([])
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: event.organiser.token })
  expect((body as { players: unknown[] }).players).toHaveLength(3)
})

test('if wanted, the people of a list with an address get mails', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const people = [
    { name: 'Ana', categoryId, email: 'ana@example.com' },
    { name: 'Bia', categoryId, phoneNumber: '00900000002' },
  ]
  expect(await brought(host, event, people, { tells: true })).toMatchObject({ added: 2, mails: 1 })
  expect(await mailsOf(event)).toEqual([{ kind: 'registration' }])
})

test('if a category has too few spots, the last people of the list are left out', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: 2 })
  const people = ['Ana', 'Bia', 'Caio'].map((name) => ({ name, categoryId }))
  expect(await brought(host, event, people)).toMatchObject({
    added: 2,
    leftOut: [{ index: 2, reason: 'FULL' }],
  })
  expect(await takenIn(host, categoryId)).toBe(2)
})

test('categories of another event, a third category and invalid fields are reported', async () => {
  const event = await addEvent(host)
  const ids = [1, 2, 3].map((listSort) => addCategory(host, event, { listSort }))
  const categories = await Promise.all(ids)
  const person = { name: 'Ana', phoneNumber: '11900000009' }
  const foreign = await addCategory(host, await addEvent(host))
  const people = [...categories, foreign].map((categoryId) => ({ ...person, categoryId }))
  expect(await brought(host, event, people)).toMatchObject({
    added: 2,
    leftOut: [
      { index: 2, reason: 'TOO_MANY_CATEGORIES' },
      { index: 3, reason: 'TOO_MANY_CATEGORIES' },
    ],
  })
  const [categoryId = ''] = categories
  expect(await brought(host, event, [{ name: 'Bia', categoryId: foreign }])).toMatchObject({
    added: 0,
    leftOut: [{ index: 0, reason: 'NO_CATEGORY' }],
  })
  for (const wrong of [
    { name: ' ', categoryId },
    { name: 'Ana', categoryId, phoneNumber: '123' },
    { name: 'Ana', categoryId, email: 'ana' },
    { name: 'Ana', categoryId, partner: 500 },
  ])
    expect(await bring(host, event, [wrong])).toMatchObject({ status: 400 })
  const tooLong = Array.from({ length: 501 }, (_, index) => ({ name: `P${index}`, categoryId }))
  expect(await bring(host, event, tooLong)).toMatchObject({ status: 400 })
})

test('five hundred people are registered at once', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: 500 })
  const people = Array.from({ length: 500 }, (_, index) => ({
    name: `Pessoa ${index}`,
    phoneNumber: `11${900_000_000 + index}`,
    email: `p${index}@example.com`,
    categoryId,
    ...(index % 2 === 0 && { partner: index + 1 }),
  }))
  expect(await brought(host, event, people)).toMatchObject({ added: 500, pairs: 250 })
})
