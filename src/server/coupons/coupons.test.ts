import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Coupon } from '#contract/coupons/coupon-calls.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addCoupon } from '#server/testing/coupon-policies.ts'
import { addCategory, addEvent, addPersons, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let one: string
let two: string
let address = 0
beforeAll(async () => {
  host = await startTestHost({ env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => host.stop())
beforeEach(async () => {
  host.setClock('2026-12-01T15:00:00Z')
  address += 1
  event = await addEvent(host, { feeCents: 9000, feeTwoCents: 6000 })
  one = await addCategory(host, event)
  two = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
})

const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
const path = () => `/v1/events/${event.id}/coupons`
const headers = () => ({ 'x-forwarded-for': `203.0.113.${address}` })
const check = (code: string) =>
  host.ask(`POST /v1/event-register/${event.id}/coupon`, { body: { code }, headers: headers() })
async function register(paymentValue: number, coupon: string, categories = [one]) {
  const [personId] = await addPersons(host, 1)
  const body = { eventId: event.id, personId, categories, paymentValue, coupon }
  return host.ask('POST /v1/event-register', { body, headers: headers() })
}
const listed = async () => (await ask(`GET ${path()}`)).body as Coupon[]

test('a coupon reduces the price of a registration, is counted, and the price names it', async () => {
  await addCoupon(host, event, { code: 'arena 10', percent: 10 })
  expect((await check('Arena10')).body).toEqual({
    code: 'ARENA10',
    percent: 10,
    value: null,
    categoryIds: null,
  })
  const answer = await register(81, 'arena10')
  const { players, amountDue } = answer.body as Registration
  expect(amountDue).toBe(81)
  expect(players[0]?.feeReason?.replaceAll('\u00A0', ' ')).toBe(
    'inscrição R$ 90,00 · cupom ARENA10 − R$ 9,00 = R$ 81,00',
  )
  expect((await register(54, 'ARENA10', [one, two])).body).toMatchObject({ amountDue: 108 })
  expect(await listed()).toMatchObject([{ code: 'ARENA10', uses: 2 }])
})

test('a fixed discount counts once for a registration, and the price is never below zero', async () => {
  await addCoupon(host, event, { code: 'MENOS30', percent: null, value: 30 })
  expect((await register(45, 'MENOS30', [one, two])).body).toMatchObject({
    amountDue: 90,
    players: [{ paymentValue: 30 }, { paymentValue: 60 }],
  })
})

test('a coupon applies only to some categories', async () => {
  await addCoupon(host, event, { code: 'SOD', percent: 50, categoryIds: [two] })
  expect((await register(45, 'SOD', [two])).body).toMatchObject({ amountDue: 45 })
  expect((await register(45, 'SOD', [one])).body).toMatchObject({
    code: 'registration.feesChanged',
    details: { paymentValue: 90 },
  })
  // The coupon does not make this registration cheaper, so it is not used.
  expect((await register(90, 'SOD', [one])).status).toBe(201)
  expect(await listed()).toMatchObject([{ uses: 1 }])
  const other = await addCategory(host, await addEvent(host))
  expect(
    (await ask(`POST ${path()}`, { code: 'FORA', percent: 5, categoryIds: [other] })).body,
  ).toMatchObject({
    code: 'category.notFound',
  })
})

test('in a rush a coupon is used only as often as allowed, and a freed spot frees the use', async () => {
  await addCoupon(host, event, { code: 'TRES', maxUses: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(81, 'TRES')))
  const registered = answers.filter(({ status }) => status === 201)
  expect(registered).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'coupon.unknown' })
  const [first] = registered.map(({ body }) => body as Registration)
  await ask(`POST /v1/events/player/${first?.players[0]?.id}/withdrawal`)
  expect(await listed()).toMatchObject([{ uses: 2 }])
  expect((await register(81, 'TRES')).status).toBe(201)
})

test('coupons that are unknown, over, used up, ended or of another event get the same answer, and guessing is blocked', async () => {
  const endedId = await addCoupon(host, event, { code: 'FIM', percent: 10 })
  expect((await ask(`PUT ${path()}/${endedId}`, { percent: 10, isEnded: true })).body).toMatchObject({
    endedAt: expect.any(String) as string,
  })
  await addCoupon(host, event, { code: 'ONTEM', until: '2026-11-30' })
  await addCoupon(host, event, { code: 'UMA', maxUses: 1 })
  await register(81, 'UMA')
  await addCoupon(host, await addEvent(host), { code: 'OUTRO' })
  const answers = await Promise.all(['NADA', 'FIM', 'ONTEM', 'UMA', 'OUTRO'].map(check))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'coupon.unknown' } })
  for (let tries = 5; tries < 30; tries += 1) await check(`CHUTE${tries}`)
  expect((await check('NADA')).status).toBe(429)
  expect((await register(81, 'NADA')).status).toBe(429)
  // A registration without a code is accepted.
  expect((await register(90, '')).status).toBe(201)
})

test('a coupon that makes a registration free has a random code', async () => {
  const create = (fields: object) => ask(`POST ${path()}`, fields)
  for (const worth of [{ percent: 100 }, { value: 60 }])
    expect(await create({ code: 'GRATIS2026', ...worth })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('sorteado') as string } },
    })
  expect((await create({ code: 'BCDF2345', percent: 100 })).status).toBe(201)
  expect((await register(0, 'bcdf2345')).body).toMatchObject({ amountDue: 0 })
  const id = await addCoupon(host, event, { code: 'ARENA' })
  expect((await ask(`PUT ${path()}/${id}`, { percent: 100 })).status).toBe(400)
})

test('a coupon is changed and ended after one of its categories was removed', async () => {
  const settings = { percent: 10, categoryIds: [one, two] }
  const id = await addCoupon(host, event, { code: 'DUAS', ...settings })
  expect((await register(81, 'DUAS', [two])).status).toBe(201)
  expect((await ask(`DELETE /v1/events/${event.id}/category/${one}`)).status).toBe(204)
  expect(await ask(`PUT ${path()}/${id}`, { ...settings, maxUses: 5 })).toMatchObject({
    status: 200,
    body: { maxUses: 5, ...settings },
  })
  const other = await addCategory(host, await addEvent(host))
  const elsewhere = { ...settings, categoryIds: [one, other] }
  expect((await ask(`PUT ${path()}/${id}`, elsewhere)).body).toMatchObject({ code: 'category.notFound' })
  expect((await ask(`PUT ${path()}/${id}`, { ...settings, isEnded: true })).status).toBe(200)
  expect((await check('DUAS')).status).toBe(404)
})

test('a coupon that covers a whole fee since the fee was lowered is changed and ended, and not opened again', async () => {
  const id = await addCoupon(host, event, { code: 'MENOS50', percent: null, value: 50 })
  const cheap = { title: 'Kids', category: 'SIMPLES', maxPlayers: 8, award: 'Medalha', listSort: 3, fee: 40 }
  expect((await ask(`POST /v1/events/${event.id}/category`, cheap)).status).toBe(201)
  const put = (more: object) => ask(`PUT ${path()}/${id}`, { value: 50, ...more })
  expect(await put({ maxUses: 5 })).toMatchObject({ status: 200, body: { maxUses: 5 } })
  expect((await put({ value: 45 })).status).toBe(400)
  expect((await put({ isEnded: true })).status).toBe(200)
  expect((await put({})).status).toBe(400)
})

test('simultaneous changes of a coupon, a duplicate code, and a used coupon that can not be removed', async () => {
  const id = await addCoupon(host, event, { code: 'ARENA' })
  expect((await ask(`POST ${path()}`, { code: 'arena', percent: 5 })).body).toMatchObject({
    code: 'coupon.exists',
  })
  expect((await ask(`PUT ${path()}/${id}`, { percent: 20, version: 1 })).body).toMatchObject({ version: 2 })
  expect(await ask(`PUT ${path()}/${id}`, { percent: 30, version: 1 })).toMatchObject({
    status: 412,
    body: { current: { percent: 20 } },
  })
  const { players } = (await register(72, 'ARENA')).body as Registration
  expect((await ask(`DELETE ${path()}/${id}`)).body).toMatchObject({ code: 'coupon.used' })
  // A registration without a spot keeps its coupon, too.
  await ask(`POST /v1/events/player/${players[0]?.id}/withdrawal`)
  expect((await ask(`DELETE ${path()}/${id}`)).body).toMatchObject({ code: 'coupon.used' })
  const unused = await addCoupon(host, event, { code: 'ZERO' })
  expect(await listed()).toMatchObject([
    { code: 'ARENA', uses: 0, isTaken: true },
    { code: 'ZERO', uses: 0, isTaken: false },
  ])
  expect((await ask(`DELETE ${path()}/${unused}`)).status).toBe(204)
  expect((await ask(`DELETE ${path()}/${unused}`)).body).toMatchObject({ code: 'coupon.notFound' })
})

test.each([
  ['neither % nor R$', { percent: null }],
  ['both', { percent: 10, value: 10 }],
  ['more than all', { percent: 101 }],
  ['less than nothing', { percent: null, value: -5 }],
  ['a code with accents', { code: 'PROMOÇÃO' }],
  ['a short code', { code: 'A1' }],
  ['no use', { maxUses: 0 }],
])('%s is refused', async (_, fields) => {
  expect((await ask(`POST ${path()}`, { code: 'TESTE', percent: 10, ...fields })).status).toBe(400)
})
