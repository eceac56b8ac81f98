import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { shirt } from '#offline/operations/shirt.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import type { Host } from '../host.ts'
import { aDesk, aHost, aPhone, desk } from '../scene.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 21, 12)

/** A phone whose clock is wrong by this time, at a host that sends its own time. */
async function aWrongPhone(
  error: number,
  says: (now: number) => string | null = (now) => new Date(now).toUTCString(),
) {
  const host = await aHost()
  const phone = aPhone(host)
  phone.wall = noon + error
  phone.hostTime = () => says(noon + phone.steady)
  const marina = await aDesk(phone)
  return { host, phone, marina }
}
const sentOf = ({ requests }: Host) => requests.filter(({ method }) => method !== 'GET')

test.each([
  ['days behind', -70 * hour],
  ['a day ahead', 24 * hour],
])('a phone whose clock is %s marks a payment with the real time of the tap', async (_, error) => {
  const { host, phone, marina } = await aWrongPhone(error)
  phone.weather = () => 'lostOnTheWay'
  phone.pass(hour)
  const at = new Date(noon + hour).toISOString()
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  await marina.courtside.enqueue(shirt, { player: marina.player('player-2'), isSet: true })
  expect(marina.player()).toMatchObject({ paymentDate: at })
  const said = new Date(noon + error + hour).toISOString()
  expect(marina.courtside.operations.get()).toMatchObject([{ createdAt: said }, { createdAt: said }])

  // A new start of the app, still without a signal, also knows the difference.
  await marina.courtside.close()
  const later = await desk(phone)
  const person = { name: 'Caio', phoneNumber: '00900000001' }
  const categories = [{ id: 'category-1' }]
  phone.pass(hour)
  await later.courtside.enqueue(walkIn, {
    eventId: 'event-1',
    person,
    categories,
    paymentValue: 99,
    isPaid: true,
  })
  phone.weather = () => 'fine'
  phone.pass(hour)
  await later.courtside.drain()
  const sent = sentOf(host)
  expect(sent.map(({ body }) => String(body.paidAt ?? body.givenAt)).toSorted()).toEqual([
    at,
    at,
    new Date(noon + 2 * hour).toISOString(),
  ])
  // The time of the phone's clock is stored next to it.
  expect(sent[0]?.headers['x-tapped-at']).toBe(said)
})

test.each([
  ['is right but for seconds', 20_000, undefined],
  ['is wrong at a host that does not say the time', -70 * hour, () => null],
  ['is wrong at a host that says no time', -70 * hour, () => 'soon'],
])('the time of a phone whose clock %s is used', async (_, error, says) => {
  const { phone, marina } = await aWrongPhone(error, says)
  phone.weather = () => 'lostOnTheWay'
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  expect(marina.player()).toMatchObject({ paymentDate: new Date(noon + error).toISOString() })
})

test('a login page between phone and server does not set the time', async () => {
  const { phone, marina } = await aWrongPhone(0)
  phone.weather = () => 'portal'
  phone.hostTime = () => new Date(0).toUTCString()
  await marina.courtside.refreshEvent('event-1')
  await marina.courtside.enqueue(payment, { player: marina.player(), isPaid: true })
  expect(marina.player()).toMatchObject({ paymentDate: new Date(noon).toISOString() })
})
