import { expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addCategory, addPersonNamed } from '#server/testing/factories.ts'
import { eventWithFee, plainWords } from '#server/testing/event-with-fee.ts'

const { now, ask, read, edit, register, registered } = eventWithFee()
const publicEvent = async () => {
  const { host, event } = now()
  return (await host.ask(`GET /v1/event-register/${event.id}`)).body as Event
}

test('price lots by day: the current price is shown, charged, and explained to the person', async () => {
  const { host, one } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  expect(await publicEvent()).toMatchObject({
    registrationFee: 90,
    registrationFeeTwoCategories: null,
    feeRules: { fee: 150, lots: [{ fee: 90, until: '2026-12-10' }], lotsEnded: 0 },
  })
  const { players } = await registered(90)
  expect(plainWords(players[0]?.feeReason)).toBe('1º lote (até 10/12) R$ 90,00')
  expect((await ask(`GET /v1/events/players/category/${one}`)).body).toMatchObject([
    { paymentValue: 90, feeReason: players[0]?.feeReason },
  ])
  // The last minute of the day in Brazil, then the first of the next.
  host.setClock('2026-12-11T02:59:00Z')
  await registered(90)
  host.setClock('2026-12-11T03:16:00Z')
  expect((await publicEvent()).registrationFee).toBe(150)
  expect(await register(90)).toMatchObject({
    status: 409,
    body: { code: 'registration.feesChanged', details: { paymentValue: 150 } },
  })
  await registered(150)
})

test('an open form may use the price of the last 15 minutes, not an older one', async () => {
  const { host, one } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  host.setClock('2026-12-11T03:10:00Z')
  expect((await registered(90)).amountDue).toBe(90)
  await edit({ registrationFee: 170 })
  host.setClock('2026-12-11T03:24:00Z')
  expect((await registered(150)).amountDue).toBe(150)
  host.setClock('2026-12-11T03:26:00Z')
  expect((await register(150)).status).toBe(409)
  expect((await register(90)).status).toBe(409)
  await ask(`PUT /v1/events/category/${one}`, {
    title: 'Mista C',
    category: 'MISTA',
    maxPlayers: 32,
    award: 'Troféu',
    listSort: 1,
    fee: 200,
  })
  expect((await registered(170)).amountDue).toBe(170)
  expect((await registered(200)).amountDue).toBe(200)
})

test('a price lot for the first persons is exact in a rush, and never becomes active again', async () => {
  const { one, two } = now()
  await edit({ feeRules: { lots: [{ fee: 90, persons: 5 }] } })
  const answers = await Promise.all(Array.from({ length: 12 }, () => register(90)))
  const cheap = answers.filter(({ status }) => status === 201)
  expect(cheap).toHaveLength(5)
  expect((await publicEvent()).registrationFee).toBe(150)
  const [first] = cheap.map(({ body }) => body as Registration)
  await ask(`POST /v1/events/player/${first?.players[0]?.id}/withdrawal`)
  expect((await read()).feeRules).toMatchObject({ lotsEnded: 1 })
  expect((await register(90)).status).toBe(409)
  await registered(150)
  // An organiser who raises the number of persons opens the lot again on purpose.
  await edit({ feeRules: { lots: [{ fee: 90, persons: 20 }] } })
  expect((await registered(90)).amountDue).toBe(90)
  // A person in two categories counts once.
  expect((await registered(90, { categories: [one, two] })).amountDue).toBe(180)
})

test('price steps: the highest is charged first, and a second registration continues from there', async () => {
  const { host, event, one, two } = now()
  await edit({ feeRules: { lots: [], ladder: [50, 40] } })
  const pro = await addCategory(host, event, { title: 'Pro', listSort: 3 })
  await host.db.updateTable('category').set({ fee_cents: 20_000 }).where('id', '=', pro).execute()
  expect(await publicEvent()).toMatchObject({ registrationFee: 150, registrationFeeTwoCategories: 100 })
  const personId = await addPersonNamed(host, 'Ana Lins', 'ana.degraus@example.com')
  const { players } = await registered(125, { personId, categories: [one, pro] })
  expect(players.map(({ paymentValue }) => paymentValue)).toEqual([50, 200])
  expect(await register(50, { personId, categories: [two] })).toMatchObject({
    body: { code: 'registration.feesChanged', details: { paymentValue: 40 } },
  })
  expect((await registered(40, { personId, categories: [two] })).amountDue).toBe(40)
  const fourth = await addCategory(host, event, { title: 'Quarta', listSort: 4 })
  expect((await register(40, { personId, categories: [fourth] })).body).toMatchObject({
    code: 'registration.tooMany',
    message: 'Cada pessoa pode se inscrever em até 3 categorias do evento.',
    details: { most: 3 },
  })
})

test('price steps: two registrations cost as much as one, in either order', async () => {
  const { host, event, one } = now()
  await edit({ feeRules: { lots: [], ladder: [50] } })
  const pro = await addCategory(host, event, { title: 'Pro', listSort: 3 })
  await host.db.updateTable('category').set({ fee_cents: 20_000 }).where('id', '=', pro).execute()
  const dearestFirst = await addPersonNamed(host, 'Ana Lins', 'ana.cara@example.com')
  expect((await registered(200, { personId: dearestFirst, categories: [pro] })).amountDue).toBe(200)
  expect((await registered(50, { personId: dearestFirst, categories: [one] })).amountDue).toBe(50)
  const dearestLast = await addPersonNamed(host, 'Bia Lins', 'bia.cara@example.com')
  expect((await registered(150, { personId: dearestLast, categories: [one] })).amountDue).toBe(150)
  // An older app sends the step.
  expect(await register(50, { personId: dearestLast, categories: [pro] })).toMatchObject({
    body: { code: 'registration.feesChanged', details: { paymentValue: 100, amountDue: 100 } },
  })
  const { players } = await registered(100, { personId: dearestLast, categories: [pro] })
  expect(plainWords(players[0]?.feeReason)).toBe('2ª categoria R$ 100,00')
})

test('an outdated form does not change a fee, and new rules do not change registered people', async () => {
  const { host, event } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  const { players } = await registered(90)
  const opened = await read()
  const { version, ...base } = opened
  host.setClock('2026-12-12T15:00:00Z')
  const put = (body: object) => ask(`PUT /v1/events/${event.id}`, body)
  // An app without fee rules sends back the fee that was in force when its form was opened, with and without its base.
  const { feeRules: _, ...older } = base
  expect((await put({ ...older, title: 'Etapa Nova', version })).body).toMatchObject({
    title: 'Etapa Nova',
    registrationFee: 150,
    feeRules: { fee: 150, lots: [{ fee: 90, until: '2026-12-10' }] },
  })
  expect((await put({ ...older, description: 'Regras', version, base: older })).body).toMatchObject({
    title: 'Etapa Nova',
    registrationFee: 150,
    feeRules: { fee: 150, lots: [{ fee: 90 }] },
  })
  // A fee that this app changes on purpose becomes the fee without lots.
  expect((await put({ ...older, registrationFee: 180, version, base: older })).body).toMatchObject({
    registrationFee: 180,
    feeRules: { fee: 180 },
  })
  const player = await host.db
    .selectFrom('player')
    .select('payment_cents')
    .where('id', '=', players[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(player.payment_cents).toBe(9000)
  expect(
    await put({ ...older, feeRules: { lots: [{ fee: 1, until: '2026-12-20' }] }, version, base }),
  ).toMatchObject({ status: 200 })
  // If two people change the rules at once, the second one must decide.
  expect(
    await put({ ...older, feeRules: { lots: [{ fee: 2, until: '2026-12-21' }] }, version, base }),
  ).toMatchObject({ status: 412, body: { code: 'event.changed' } })
})

test.each([
  ['more than six lots', { lots: Array.from({ length: 7 }, (_, at) => ({ fee: 90, persons: at + 1 })) }],
  ['a lot without an end', { lots: [{ fee: 90 }] }],
  [
    'lots that end in another order',
    {
      lots: [
        { fee: 90, persons: 9 },
        { fee: 99, persons: 9 },
      ],
    },
  ],
  ['a day that does not exist', { lots: [{ fee: 90, until: '2026-02-30' }] }],
  ['a negative step', { lots: [], ladder: [-1] }],
  ['more steps than anybody plays categories', { lots: [], ladder: [1, 2, 3, 4] }],
  ['something else', 'none'],
])('%s is refused', async (_, feeRules) => {
  const { event } = now()
  const { version, ...fields } = await read()
  expect((await ask(`PUT /v1/events/${event.id}`, { ...fields, feeRules, version })).status).toBe(400)
})
