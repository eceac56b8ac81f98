import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { bring, brought, playersOf } from '#server/testing/bring-list.ts'
import { addCategory, addEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('the same list again gives the same answer and registers nobody twice; another event can not use its id', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const listId = randomUUID()
  const people = [{ name: 'Ana', categoryId }]
  const first = await brought(host, event, people, { listId })
  expect(await brought(host, event, people, { listId })).toEqual(first)
  expect(await playersOf(host, event)).toHaveLength(1)
  const other = await addEvent(host)
  const foreign = [{ name: 'Bia', categoryId: await addCategory(host, other) }]
  expect(await bring(host, other, foreign, { listId })).toMatchObject({
    status: 409,
    body: { code: 'list.idTaken' },
  })
})

test('registered people are recognised by phone, by address, and by name in the category, and not registered twice', async () => {
  const event = await addEvent(host)
  const [one, two] = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  await brought(host, event, [
    { name: 'Ana Lins', categoryId: one, phoneNumber: '11900000001' },
    { name: 'Bia Reis', categoryId: one, email: 'bia2@example.com' },
    { name: 'Caio Sá', categoryId: one },
  ])
  const answer = await brought(host, event, [
    { name: 'ANA LINS', categoryId: one, phoneNumber: '11900000001' },
    { name: 'Bia Reis', categoryId: two, email: 'bia2@example.com' },
    { name: 'caio sa', categoryId: one },
    { name: 'Caio Sá', categoryId: one, isNamesake: true },
    { name: 'Duda', categoryId: two },
    { name: 'Duda', categoryId: two },
  ])
  expect(answer).toMatchObject({
    added: 3,
    leftOut: [
      { index: 0, reason: 'ALREADY' },
      { index: 2, reason: 'ALREADY' },
      { index: 5, reason: 'ALREADY' },
    ],
  })
  const persons = host.db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select('person.id')
    .where('player.event_id', '=', event.id)
    .where('person.name', '=', 'Bia Reis')
  expect(new Set((await persons.execute()).map(({ id }) => id)).size).toBe(1)
  expect(await playersOf(host, event)).toHaveLength(6)
})

test('if several people have the same name, the line says whether it means somebody else or the chosen one', async () => {
  const event = await addEvent(host)
  const [one, two] = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  const phone = { phoneNumber: '11900000001' }
  await brought(host, event, [
    { name: 'João Sá', categoryId: one, ...phone },
    { name: 'João Sá', categoryId: one, phoneNumber: '11900000002', isNamesake: true },
  ])
  const people = async () => {
    const { token } = event.organiser
    const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
    return (body as EventSnapshot).players.map(({ person }) => person)
  }
  const idOf = async (phoneNumber: string) =>
    (await people()).find((person) => person.phoneNumber === phoneNumber)?.id
  const [fatherId, personId] = [await idOf('11900000001'), await idOf('11900000002')]
  expect(
    await brought(host, event, [
      // The phone and the category belong to the first person of this name; the chosen person counts.
      { name: 'João Sá', categoryId: two, ...phone, personId },
      { name: 'João Sá', categoryId: one, ...phone, isNamesake: true },
      { name: 'João Sá', categoryId: two, ...phone, isNamesake: true },
      // The chosen person has another name, or does not exist: the choice is ignored.
      { name: 'Bia Sá', categoryId: two, personId },
      { name: 'João Sá', categoryId: one, personId: 'unknown' },
    ]),
  ).toMatchObject({ added: 4, leftOut: [{ index: 4, reason: 'ALREADY' }] })
  const ids = (await people()).map(({ id }) => id)
  expect(ids.filter((id) => id === personId)).toHaveLength(2)
  expect(ids.filter((id) => id === fatherId)).toHaveLength(1)
  // The namesake is one person in two categories.
  expect(new Set(ids).size).toBe(4)
})

test('a person of two lines has the phone of one and the address of the other, and gets the mail', async () => {
  const event = await addEvent(host)
  const [one, two] = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  const phone = { name: 'Ana Lins', phoneNumber: '11900000001' }
  const people = [
    { ...phone, categoryId: one },
    { ...phone, categoryId: two, email: 'ana3@example.com' },
  ]
  expect(await brought(host, event, people, { tells: true })).toMatchObject({ added: 2, mails: 2 })
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: event.organiser.token })
  const person = { phoneNumber: '11900000001', email: 'ana3@example.com' }
  expect((body as EventSnapshot).players).toMatchObject([{ person }, { person }])
})

test('a new partner is paired with the player who was registered without a partner', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  await brought(host, event, [{ name: 'Ana', categoryId }])
  const people = [
    { name: 'Ana', categoryId, partner: 1 },
    { name: 'Bia', categoryId },
  ]
  expect(await brought(host, event, people)).toMatchObject({ added: 1, pairs: 1 })
})
