import { onTestFinished } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import type { Rules } from '#offline/rules.ts'
import type { Courtside, EventView } from '#offline/screen-types.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { aCategory, anEvent, aPlayer } from '#offline/testing/factories.ts'
import { type Host, type HostOptions, openHost } from './host.ts'
import { categoryOf, createPhone, type Phone, playerOf, shownEvent } from '#offline/testing/phone.ts'

/** An event with one category and two players at the host. */
export function aHost(changes: Partial<HostOptions> = {}): Promise<Host> {
  return openHost({
    events: [anEvent()],
    categories: [aCategory()],
    players: [aPlayer(), aPlayer({ id: 'player-2', person: { name: 'Bia Prado' } })],
    ...changes,
  })
}

/** A phone that is closed when the test ends. */
export function aPhone(host: Host, options: { userId?: string; rules?: Rules } = {}): Phone {
  const phone = createPhone(host, options)
  onTestFinished(() => phone.off())
  return phone
}

export interface Desk {
  phone: Phone
  courtside: Courtside
  shown(): EventView
  player(id?: string): PlayerView
  category(id?: string): CategoryView
}

/** A tab of a phone with the event on it. */
export async function aDesk(phone: Phone, courtside = phone.tab()): Promise<Desk> {
  await courtside.refreshEvent('event-1')
  return desk(phone, courtside)
}

/** A tab of a phone as it starts, with the present content of its database. */
export async function desk(phone: Phone, courtside = phone.tab()): Promise<Desk> {
  await shownEvent(courtside)
  const shown = () => courtside.event('event-1').get() as EventView
  return {
    phone,
    courtside,
    shown,
    player: (id) => playerOf(shown(), id),
    category: (id) => categoryOf(shown(), id),
  }
}

/** Host, phone and tab in the usual state. */
export async function aScene(changes: Partial<HostOptions> = {}): Promise<Desk & { host: Host }> {
  const host = await aHost(changes)
  return { host, ...(await aDesk(aPhone(host))) }
}

/** Two organisers of one event with a phone each: Marina and Paulo. */
export async function twoDesks() {
  const host = await aHost()
  return { host, marina: await aDesk(aPhone(host)), paulo: await aDesk(aPhone(host, { userId: 'user-2' })) }
}

/** A scene with a payment that was sent and not answered. */
export async function aSceneWithPending() {
  const scene = await aScene()
  scene.phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  await scene.courtside.enqueue(payment, { player: scene.player(), isPaid: true })
  await scene.courtside.drain()
  return scene
}
