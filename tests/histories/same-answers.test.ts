import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, HostRequest } from '#offline/testing/host.ts'
import { aStage, type Stage } from '#offline/testing/stage.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { aRealStage } from './real-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

type Request = Omit<HostRequest, 'headers'> & { key?: string; by?: 0 | 1 }
type Script = (stage: Stage) => Request[]

const pay =
  (body: object, more: { key?: string; by?: 0 | 1 } = {}) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/payment',
    body: { playerId, ...body },
    ...more,
  })
const setValue =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/value',
    body: { playerId, ...body },
  })
const move =
  (number: number, version?: number) =>
  ({ playerIds: [playerId], categoryIds }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/category',
    body: { playerId, categoryId: categoryIds[number] ?? 'nowhere', ...(version && { version }) },
  })
const withdraw =
  (body: { withdrawn: boolean }) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'POST',
    path: `events/player/${playerId}/withdrawal`,
    body,
  })
const refund =
  (refunded: boolean) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/refund',
    body: { playerId, refunded },
  })
const hold =
  (held: boolean) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/hold',
    body: { playerId, held },
  })
const presence =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/presence',
    body: { playerId, ...body },
  })
const shirt =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): Request => ({
    method: 'PATCH',
    path: 'events/player/shirt',
    body: { playerId, ...body },
  })
const walkIn =
  (id: string, categories: readonly number[], key?: string) =>
  ({ eventId, categoryIds }: Stage): Request => ({
    method: 'POST',
    path: 'events/player',
    body: {
      eventId,
      id,
      person: { name: 'Ana Reis', phoneNumber: '00900000001' },
      categories: categories.map((number) => categoryIds[number]),
      paymentValue: 40,
      payment: true,
    },
    ...(key && { key }),
  })
const fields = { title: 'Categoria 0', category: 'MISTA', maxPlayers: 32, award: 'Troféu', listSort: 1 }
const edit =
  (body: object, more: { key?: string; by?: 0 | 1 } = {}) =>
  ({ categoryIds: [id] }: Stage): Request => ({
    method: 'PUT',
    path: `events/category/${id}`,
    body: { ...fields, ...body },
    ...more,
  })
const removePlayer =
  (number: number, key?: string) =>
  ({ playerIds }: Stage): Request => ({
    method: 'DELETE',
    path: `events/player/${playerIds[number]}`,
    body: {},
    ...(key && { key }),
  })
const removeCategory =
  (number: number, key?: string) =>
  ({ eventId, categoryIds }: Stage): Request => ({
    method: 'DELETE',
    path: `events/${eventId}/category/${categoryIds[number]}`,
    body: {},
    ...(key && { key }),
  })
const create =
  (id: string, key?: string) =>
  ({ eventId }: Stage): Request => ({
    method: 'POST',
    path: `events/${eventId}/category`,
    body: { ...fields, title: 'Mista C', id },
    ...(key && { key }),
  })
const pair =
  (one: number, other: number, body: object = {}, key?: string) =>
  ({ playerIds }: Stage): Request => ({
    method: 'POST',
    path: 'events/pair',
    body: { playerIds: [playerIds[one], playerIds[other]], ...body },
    ...(key && { key }),
  })
const endPair = (id: string) => (): Request => ({ method: 'DELETE', path: `events/pair/${id}`, body: {} })
const all =
  (...parts: ((stage: Stage) => Request)[]): Script =>
  (stage) =>
    parts.map((part) => part(stage))

const made = 'b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a01'
const scripts: Record<string, Script> = {
  'pairs, what ends them and what they refuse': all(
    pair(0, 1),
    pair(0, 2, { id: made }, 'one'),
    pair(2, 0, { id: 'b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a05' }),
    move(1),
    pair(0, 1, { id: 'b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a06' }),
    pair(0, 2, { id: made }, 'one'),
    endPair(made),
    withdraw({ withdrawn: true }),
    pair(0, 1),
    withdraw({ withdrawn: false }),
    move(0),
    pair(0, 2, { id: made }),
    pay({ payment: true }),
    removePlayer(2),
    pay({ payment: false }),
    pair(0, 2),
    endPair(made),
  ),
  'a withdrawal, a payment that meets it, a refund, and what they refuse': all(
    withdraw({ withdrawn: true }),
    withdraw({ withdrawn: true }),
    refund(true),
    pay({ payment: true, version: 1 }),
    withdraw({ withdrawn: true }),
    refund(true),
    withdraw({ withdrawn: false }),
    refund(false),
    withdraw({ withdrawn: false }),
    withdraw({ withdrawn: true }),
    refund(true),
    pay({ payment: false, version: 2 }),
  ),
  'a place that is kept, let go, withdrawn and taken back': all(
    hold(true),
    hold(true),
    hold(false),
    hold(true),
    withdraw({ withdrawn: true }),
    hold(false),
    withdraw({ withdrawn: false }),
    hold(false),
    withdraw({ withdrawn: true }),
    pay({ payment: true, version: 1 }),
  ),
  'registrations on the spot, until a category is full': all(
    walkIn(made, [0, 1], 'one'),
    walkIn(made, [0, 1], 'one'),
    walkIn('b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a02', [0]),
    walkIn('b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a03', [0]),
    withdraw({ withdrawn: true }),
    walkIn('b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a04', [0]),
    withdraw({ withdrawn: false }),
    pay({ payment: true }),
  ),
  'a payment, with a version that was seen, an old one, and one of before versions': all(
    pay({ payment: true, version: 1 }),
    pay({ payment: false, version: 1 }),
    pay({ payment: true, version: 1 }),
    pay({ payment: false, version: 0 }),
    pay({ payment: true }),
  ),
  'a value likewise, which has a version of its own': all(
    pay({ payment: true, version: 1 }),
    setValue({ paymentValue: 50, version: 1 }),
    setValue({ paymentValue: 60, version: 1 }),
    setValue({ paymentValue: 50, version: 1 }),
    setValue({ paymentValue: 70, version: 0 }),
    setValue({ paymentValue: 80 }),
  ),
  'a presence likewise': all(
    presence({ present: true, presentAt: '2026-11-21T09:00:00.000Z', version: 1 }),
    pay({ payment: true, version: 1 }),
    presence({ present: true, version: 1 }),
    presence({ present: false, version: 1 }),
    presence({ present: false, version: 2 }),
    presence({ present: true, version: 0 }),
    withdraw({ withdrawn: true }),
    presence({ present: false }),
    removePlayer(0),
    presence({ present: true }),
  ),
  'a shirt likewise, beside a presence': all(
    shirt({ given: true, version: 1 }),
    presence({ present: true, version: 1 }),
    shirt({ given: true, version: 1 }),
    shirt({ given: false, version: 1 }),
    shirt({ given: false, version: 2 }),
    withdraw({ withdrawn: true }),
    shirt({ given: true, version: 0 }),
  ),
  'a method, with the payment, after it, and left out': all(
    pay({ payment: true, method: 'PIX', version: 1 }),
    pay({ payment: true, version: 1 }),
    pay({ payment: true, method: 'CASH', version: 1 }),
    pay({ payment: true, method: 'CASH', version: 2 }),
    pay({ payment: true, method: 'CASH', version: 2 }),
    pay({ payment: false, method: 'CARD', version: 3 }),
    pay({ payment: true }),
  ),
  'a move, with a version that was seen and an old one, into a full category and nowhere': all(
    move(0, 1),
    move(1, 1),
    move(0, 1),
    move(1, 1),
    move(0, 2),
    move(9),
    ({ categoryIds: [, id] }) => ({
      method: 'PUT',
      path: `events/category/${id}`,
      body: { ...fields, title: 'Categoria 1', listSort: 2, maxPlayers: 2 },
    }),
    move(1),
    ({ playerIds: [, , playerId], categoryIds: [, categoryId] }) => ({
      method: 'PATCH',
      path: 'events/player/category',
      body: { playerId, categoryId },
    }),
    pay({ payment: true, version: 1 }),
  ),
  'edits of different fields, of the same field, and without what was seen': all(
    edit({ title: 'Feminina', version: 1, base: fields }),
    edit({ award: 'Medalhas', version: 1, base: fields }, { by: 1 }),
    edit({ title: 'Mista', version: 1, base: fields }, { by: 1 }),
    edit({ title: 'Feminina', version: 1, base: fields }),
    edit({ listSort: 7, base: fields }),
    edit({ title: 'Outra', version: 1 }),
    edit({ title: 'Outra' }),
    edit({ title: 'Outra', version: 1 }),
  ),
  'a refusal that is sent again is judged again': all(
    pay({ payment: true, version: 1 }),
    pay({ payment: false, version: 1 }, { key: 'one' }),
    pay({ payment: false, version: 2 }),
    pay({ payment: false, version: 1 }, { key: 'one' }),
    removeCategory(1, 'two'),
    removePlayer(1),
    removeCategory(1, 'two'),
    removeCategory(1, 'two'),
    removeCategory(1),
  ),
  'what was carried out is answered again as it was': all(
    pay({ payment: true, version: 1 }, { key: 'one' }),
    pay({ payment: false, version: 2 }),
    pay({ payment: true, version: 1 }, { key: 'one' }),
    pay({ payment: true, version: 3 }, { key: 'one' }),
    pay({ payment: true, version: 1 }, { key: 'one', by: 1 }),
    create(made, 'three'),
    create(made, 'three'),
    create(made),
    removePlayer(2, 'four'),
    removePlayer(2, 'four'),
    removePlayer(2),
  ),
}

/** What a phone reads of an answer; ids, names and moments are each host's own. */
function essenceOf({ status, body }: Answer) {
  const { code, current, ...entity } = (body ?? {}) as Record<string, unknown>
  const { title, maxPlayers, award, listSort, paymentValue, paymentDate, method, ...counts } = (current ??
    entity) as Record<string, unknown>
  const { version, valueVersion, categoryVersion, withdrawalVersion, withdrawnAt, refundedAt, isHeld } =
    counts
  const { presentAt, presenceVersion, shirtGivenAt, shirtVersion } = counts
  const { pairId, pairVersion, players } = counts as { players?: { pairVersion?: number }[] } & typeof counts
  return {
    status,
    code,
    title,
    maxPlayers,
    award,
    listSort,
    version,
    valueVersion,
    categoryVersion,
    withdrawalVersion,
    pairVersion,
    presenceVersion,
    isPresent: Boolean(presentAt),
    shirtVersion,
    hasShirt: Boolean(shirtGivenAt),
    isPaired: Boolean(pairId),
    pairVersions: players?.map((each) => each.pairVersion).toSorted(),
    isWithdrawn: Boolean(withdrawnAt),
    isRefunded: Boolean(refundedAt),
    isHeld: Boolean(isHeld),
    paymentValue,
    method,
    isPaid: paymentDate && true,
  }
}

async function answersOf(stage: Stage, script: Script) {
  const tokens = stage.userIds.map((id) => stage.host.signIn(id))
  const answers = []
  for (const { key, by = 0, ...request } of script(stage)) {
    const named = key !== undefined && { 'idempotency-key': `${key}-${stage.eventId}` }
    const headers = {
      authorization: `Bearer ${tokens[by]}`,
      ...(Object.keys(request.body).length > 0 && { 'content-type': 'application/json' }),
      ...named,
    }
    answers.push(essenceOf(await stage.host.answer({ ...request, headers })))
  }
  return answers
}

test.each(Object.entries(scripts))(
  'the host in memory answers as the real one does: %s',
  async (_, script) => {
    const real = await answersOf(await aRealStage(server), script)
    const inMemory = await answersOf(aStage(), script)
    expect(inMemory).toEqual(real)
    expect(real.some(({ status }) => status < 300)).toBe(true)
  },
)
