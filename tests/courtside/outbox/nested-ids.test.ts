import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { aScene } from '../scene.ts'

/** A payment that names other players in a list, deep in its arguments: as a draw names its entries. */
const listing = {
  ...payment,
  wish: (
    tap: { player: PlayerView; isPaid: boolean; entries: object[] },
    stamp: { newId(): string; now: string },
  ) => {
    const wish = payment.wish(tap, stamp)
    return { ...wish, args: { ...wish.args, entries: tap.entries } }
  },
}

test.each([false, true])(
  "an operation whose list names an unsent player waits for it, and uses the server's id: %s",
  async (givesOwnIds) => {
    const { phone, courtside, shown, player, host } = await aScene({ givesOwnIds })
    phone.weather = () => 'lostOnTheWay'
    const person = { name: 'Cáio Nunes', phoneNumber: '00900000001' }
    const categories = [{ id: 'category-1' }]
    await courtside.enqueue(walkIn, {
      eventId: 'event-1',
      person,
      categories,
      paymentValue: 40,
      isPaid: false,
    })
    const caio = () => shown().players.find(({ name }) => name === person.name)?.id ?? ''
    const before = caio()
    const entries = [{ playerIds: [player().id, before] }]
    await courtside.enqueue(listing, { player: player(), isPaid: true, entries })

    const sent = () => host.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    phone.weather = (_, path) => (path === 'events/player' ? 'lostOnTheWay' : 'fine')
    phone.pass(600_000)
    await courtside.drain()
    expect(sent()).toEqual([])

    phone.weather = (_, path) => (path === 'events/player/payment' ? 'lostOnTheWay' : 'fine')
    phone.pass(600_000)
    await courtside.drain()
    expect(sent()).toEqual(['events/player'])
    expect(caio() === before).toBe(!givesOwnIds)
    expect(courtside.operations.get()).toMatchObject([
      { kind: 'payment.set', args: { entries: [{ playerIds: [player().id, caio()] }] } },
    ])
  },
)
