import { expect, onTestFinished, test } from 'vitest'
import { type Handed, maxHanded } from '#offline/hand-over/handed.ts'
import { gather, isWhole, seal, unseal } from '#offline/hand-over/sealed.ts'
import { payment } from '#offline/operations/payment.ts'
import { value } from '#offline/operations/value.ts'
import { walkIn, type WalkIn } from '#offline/operations/walk-in.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { aCategory } from '#offline/testing/factories.ts'
import { storeOf } from '#offline/testing/phone-store.ts'
import { aDesk, aHost, aPhone, type Desk, twoDesks } from '../scene.ts'

const givenBy = async ({ courtside }: Desk) => {
  const given = await courtside.handOver('event-1')
  if (!given.ok || !given.handed) throw new Error('nothing was given')
  return given.handed
}

/** The codes that Marina's phone shows, as Paulo's phone reads them. */
async function shown(handed: Handed): Promise<Handed> {
  const { code, parts } = await seal(handed)
  let gathered: ReturnType<typeof gather>
  for (const part of [...parts].reverse()) gathered = gather(gathered, part)
  if (!gathered || !isWhole(gathered)) throw new Error('a part is missing')
  const opened = await unseal(gathered, code.toLowerCase())
  if (!opened) throw new Error('not opened')
  return opened
}

test("waiting changes of one phone are taken over by another, sent with the giver's name, and shown on both", async () => {
  const { host, marina, paulo } = await twoDesks()
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true, method: 'PIX' })
  await marina.courtside.enqueue(value, { player: marina.player('player-2'), paymentValue: 60 })
  await marina.courtside.drain()
  const handed = await shown(await givenBy(marina))
  expect(marina.courtside.operations.get()).toMatchObject([{ wasHanded: true }, { wasHanded: true }])
  paulo.phone.weather = () => 'lostOnTheWay'
  expect(await paulo.courtside.takeOver(handed)).toEqual({ ok: true, taken: 2, carried: 0 })
  expect(await paulo.courtside.takeOver(handed)).toEqual({ ok: true, taken: 0, carried: 0 })
  expect(paulo.player()).toMatchObject({ isPaid: true, method: 'PIX' })
  expect(paulo.courtside.operations.get()).toMatchObject([{ giverName: 'Marina' }, { giverName: 'Marina' }])
  paulo.phone.weather = () => 'fine'
  paulo.phone.pass(60_000)
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toEqual([])
  expect(host.effects).toHaveLength(2)
  const sent = host.requests.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ headers }) => headers['x-given-by'])).toEqual(['user-1', 'user-1'])
  // Marina's phone has power again.
  marina.phone.weather = () => 'fine'
  marina.phone.pass(120_000)
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(host.effects).toHaveLength(2)
})

test('a phone without the event takes nothing over, and neither does one with an unreadable package', async () => {
  const { marina, paulo } = await twoDesks()
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  const handed = await shown(await givenBy(marina))
  expect(await paulo.courtside.takeOver({ ...handed, eventId: 'event-9' })).toEqual({
    ok: false,
    reason: 'event',
  })
  const [operation] = handed.operations
  if (!operation) throw new Error('nothing was handed over')
  const strange = [
    { ...operation, kind: 'account.remove' },
    { ...operation, args: { ...operation.args, eventId: 'event-2' } },
    { ...operation, args: { eventId: 'event-1' } },
  ]
  expect(await paulo.courtside.takeOver({ ...handed, operations: strange })).toEqual({
    ok: false,
    reason: 'none',
  })
  expect(paulo.courtside.operations.get()).toEqual([])
})

test('a phone that can not write does not say that nothing waits', async () => {
  const { marina } = await twoDesks()
  expect(await marina.courtside.handOver('event-1')).toEqual({ ok: true })
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  const store = await storeOf(marina.phone)
  const prototype = Object.getPrototypeOf(store) as { put(value: unknown): unknown }
  const honest = prototype.put
  onTestFinished(() => void (prototype.put = honest))
  prototype.put = () => {
    throw new DOMException('no space', 'QuotaExceededError')
  }
  expect(await marina.courtside.handOver('event-1')).toEqual({ ok: false, reason: 'full' })
  prototype.put = honest
  expect((await givenBy(marina)).operations).toHaveLength(1)
})

/** This number of waiting payments, each of another player. */
const payments = (length: number): Handed => ({
  eventId: 'event-1',
  giverId: 'user-1',
  giverName: 'Marina',
  operations: Array.from({ length }, (_, number) => ({
    id: crypto.randomUUID(),
    kind: 'payment.set',
    v: 2,
    args: { eventId: 'event-1', playerId: crypto.randomUUID(), payment: true },
    base: { version: number },
    subject: `Pessoa ${number}`,
    createdAt: '2026-11-21T09:00:00.000Z',
  })),
})

test('a whole offline day of 226 players with payment, presence and shirt can be handed over too', async () => {
  const day = payments(3 * 226)
  expect(await shown(day)).toEqual(day)
  const { parts } = await seal(payments(maxHanded))
  expect(parts.length).toBeLessThan(1000)
})

test('a package opens only with its code, only complete, and in any order', async () => {
  const many = payments(60)
  const { code, parts } = await seal(many)
  expect(parts.length).toBeGreaterThan(2)
  const half = gather(undefined, parts.slice(1).join('\n'))
  expect(half && isWhole(half)).toBe(false)
  const whole = gather(half, parts[0] ?? '')
  if (!whole) throw new Error('no part was found')
  expect(isWhole(whole)).toBe(true)
  expect(await unseal(whole, code.replace(' ', '').toLowerCase())).toEqual(many)
  expect(await unseal(whole, '2222 2222')).toBeUndefined()
  expect(gather(undefined, 'https://example.com')).toBeUndefined()
  // A part of another package starts a new list of parts.
  const next = gather(whole, (await seal(many)).parts[0] ?? '')
  expect(next?.parts.size).toBe(1)
})

test('a change that conflicts when both phones send it becomes a card, and the decision is kept', async () => {
  for (const kept of ['mine', 'theirs'] as const) {
    const { host, marina, paulo } = await twoDesks()
    const correct = ({ courtside, player }: typeof marina, paymentValue: number) =>
      courtside.enqueue(value, { player: player('player-2'), paymentValue })
    marina.phone.weather = () => 'lostOnTheWay'
    await correct(marina, 60)
    await marina.courtside.drain()
    // This operation waits behind one that may have been sent. Each phone freezes it when the earlier one is answered.
    await correct(marina, 70)
    const handed = await shown(await givenBy(marina))
    paulo.phone.weather = () => 'lostOnTheWay'
    await paulo.courtside.takeOver(handed)
    await correct(paulo, 80)
    paulo.phone.weather = () => 'fine'
    paulo.phone.pass(60_000)
    await paulo.courtside.drain()
    expect(paulo.courtside.operations.get()).toEqual([])
    expect(host.players.get('player-2')?.paymentValue).toBe(80)

    marina.phone.weather = () => 'fine'
    marina.phone.pass(120_000)
    await marina.courtside.drain()
    expect(host.players.get('player-2')?.paymentValue).toBe(80)
    const [card, ...others] = marina.courtside.operations.get()
    expect(others).toEqual([])
    expect(card).toMatchObject({ state: 'needsYou', refusal: { code: 'idempotency.reused' } })
    expect(card?.wanted).toMatch(/para R\$\s70,00$/)
    const id = card?.id ?? ''
    await (kept === 'mine' ? marina.courtside.keepMine(id) : marina.courtside.keepTheirs(id))
    await marina.courtside.drain()
    if (kept === 'mine') {
      // The refusal did not contain the state at the host. Now both values are shown, and nothing was overwritten
      // without being seen.
      const [asked] = marina.courtside.operations.get()
      expect(asked).toMatchObject({ changedBy: 'Paulo', refusal: { code: 'player.changed' } })
      await marina.courtside.keepMine(asked?.id ?? '')
      await marina.courtside.drain()
    }
    expect(marina.courtside.operations.get()).toEqual([])
    expect(host.players.get('player-2')?.paymentValue).toBe(kept === 'mine' ? 70 : 80)
  }
})

test('a refused registration that both phones have is decided on one of them', async () => {
  const host = await aHost({ categories: [aCategory({ maxPlayers: 2 }), aCategory({ id: 'other' })] })
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  const tap = {
    eventId: 'event-1',
    person: { name: 'Caio', phoneNumber: '00900000001' },
    categories: [{ id: 'category-1' }],
    paymentValue: 99,
    isPaid: false,
  }
  marina.phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(walkIn, tap)
  const caio = marina.shown().players.find(({ name }) => name === 'Caio') as PlayerView
  await marina.courtside.enqueue(payment, { player: caio, isPaid: true })
  await paulo.courtside.takeOver(await shown(await givenBy(marina)))
  await paulo.courtside.drain()
  marina.phone.weather = () => 'fine'
  marina.phone.pass(600_000)
  await marina.courtside.drain()
  for (const { courtside } of [marina, paulo])
    expect(courtside.operations.get()).toMatchObject([{ state: 'needsYou' }, { state: 'waiting' }])
  const refused = paulo.courtside.operations.get()[0]?.args as WalkIn
  await paulo.courtside.enqueue(walkIn, { ...tap, categories: [{ id: 'other' }], refused })
  await paulo.courtside.drain()
  await marina.courtside.refreshEvent('event-1')
  await marina.courtside.drain()
  for (const { courtside } of [marina, paulo]) expect(courtside.operations.get()).toEqual([])
  expect(host.players.get(caio.id)).toMatchObject({
    categoryId: 'other',
    paymentDate: expect.any(String) as string,
  })
})
