import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addCategory, addPersonNamed } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { preparePairs } from '../testing/pairs.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())
const address = () => `${randomUUID()}@example.com`

test('two people who name each other are a pair, without case; a person named by only one is not', async () => {
  const { event, categoryId, register, shown } = await preparePairs(host)
  const [ana, bia, caio] = [address(), address(), address()]
  await register('Ana', { email: ana, partner: bia })
  await register('Caio', { email: caio, partner: ana })
  expect(await shown()).toEqual(['Ana', 'Caio'])
  const personId = await addPersonNamed(host, 'Bia', bia.toUpperCase())
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  await host.ask('POST /v1/event-register', { body: { ...body, personTeamEmail: ana.toUpperCase() } })
  expect(await shown()).toEqual(['Ana / Bia', 'Caio'])
})

test('if two people have the named address, no pair is made', async () => {
  const { register, shown } = await preparePairs(host)
  const [ana, parent] = [address(), address()]
  await register('Bia', { email: parent, partner: ana })
  await register('Caio', { email: parent, partner: ana })
  await register('Ana', { email: ana, partner: parent })
  expect(await shown()).toEqual(['Ana', 'Bia', 'Caio'])
})

test('two people who name each other and register at once are a pair', async () => {
  const { register, shown } = await preparePairs(host)
  const [ana, bia] = [address(), address()]
  await Promise.all([
    register('Ana', { email: ana, partner: bia }),
    register('Bia', { email: bia, partner: ana }),
  ])
  expect(await shown()).toEqual(['Ana / Bia'])
})

test("a corrected address, and a move to the partner's category, make the pair", async () => {
  const { event, ask, register, shown } = await preparePairs(host)
  const elsewhere = await addCategory(host, event, { title: 'Mista D' })
  const [ana, bia, typo] = [address(), address(), address()]
  await register('Ana', { email: ana, partner: bia })
  const playerId = await register('Bia', { email: typo, partner: ana }, elsewhere)
  const person = { name: 'Bia', phoneNumber: '00900000001', email: bia }
  await ask(`PUT /v1/events/player/${playerId}/person`, person)
  expect(await shown()).toEqual(['Ana', 'Bia'])
  const home = (await ask(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
  const categoryId = home.categories.find(({ title }) => title !== 'Mista D')?.id
  const moved = await ask('PATCH /v1/events/player/category', { playerId, categoryId })
  expect(moved).toMatchObject({ status: 200, body: { pairVersion: 2 } })
  expect(await shown()).toEqual(['Ana / Bia'])
  // The pair is also made when the named e-mail of a player is corrected after both are registered.
  const [caio, duda] = [address(), address()]
  await register('Caio', { email: caio, partner: duda })
  const dudaId = await register('Duda', { email: address(), partner: caio })
  expect(await shown()).toEqual(['Ana / Bia', 'Caio', 'Duda'])
  await ask(`PUT /v1/events/player/${dudaId}/person`, { ...person, name: 'Duda', email: duda })
  expect(await shown()).toEqual(['Ana / Bia', 'Caio / Duda'])
})

test('a person who named the partner and comes back is in the pair again, if the partner is still unpaired', async () => {
  const { ask, register, shown } = await preparePairs(host)
  const [ana, bia] = [address(), address()]
  const playerId = await register('Ana', { email: ana, partner: bia })
  await register('Bia', { email: bia, partner: ana })
  const withdraw = (withdrawn: boolean) => ask(`POST /v1/events/player/${playerId}/withdrawal`, { withdrawn })
  expect((await withdraw(true)).body).toMatchObject({ pairId: null, pairVersion: 3 })
  expect((await withdraw(false)).body).toMatchObject({ pairId: expect.any(String) as string, pairVersion: 4 })
  await withdraw(true)
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  expect(await shown()).toEqual(['Ana / Bia'])
})
