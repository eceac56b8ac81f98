import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DexieOptions } from 'dexie'
import type { Channel } from '../storage/channel.ts'
import { type CourtsideOptions, openCourtside } from '../courtside.ts'
import type { Rules } from '../rules.ts'
import type { Session } from '../host/session.ts'
import type { Courtside, EventView } from '../screen-types.ts'
import type { HistoryHost } from './stage.ts'
import { type Weather, networkTo } from './network.ts'

/** A phone with a database, a clock and a network to the host. Tests open and kill tabs on it. */
export function createPhone(
  host: Omit<HistoryHost, 'state' | 'draws'>,
  options: { userId?: string; rules?: Rules; seed?: number } = {},
) {
  const userId = options.userId ?? 'user-1'
  const number = phones++
  const token = host.signIn(userId)
  const database: DexieOptions = { indexedDB: new IDBFactory(), IDBKeyRange }
  const heard = new Map<object, () => void>()
  const opened: Courtside[] = []
  const timers = new Set<{ due: number; run: () => void }>()
  let marker = ''
  let seed = 7 + (options.seed ?? number)
  const phone = {
    userId,
    database,
    weather: ((): Weather | Promise<Weather> => 'fine') as (
      method: string,
      path: string,
    ) => Weather | Promise<Weather>,
    /** An answer waits for this promise before it reaches the phone. */
    delay: (async () => {}) as (method: string) => Promise<void>,
    /** The time that {host} puts into each answer. */
    hostTime: (() => null) as () => string | null,
    /** Difference between the wall clock and the steady clock. */
    wall: Date.UTC(2026, 10, 21, 8),
    steady: 0,
    unsent: 0,
    /** The taps that a page noted when it was left. */
    notes: null as string | null,
    session: { userId, userName: 'Marina', token, base: host.base, capabilities: host.capabilities } as
      | Session
      | undefined,

    tab(overrides: Partial<CourtsideOptions> = {}): Courtside {
      const courtside = openCourtside(
        {
          userId,
          session: async () => phone.session,
          transport: networkTo(
            host,
            (method, path) => phone.weather(method, path),
            (method) => phone.delay(method),
            () => phone.hostTime(),
          ),
          marker: { read: () => marker, write: (value) => (marker = value) },
          notes: { read: () => phone.notes, write: (text) => (phone.notes = text) },
          onUnsent: () => (phone.unsent += 1),
          database,
          clock: { now: () => phone.wall + phone.steady, steady: () => phone.steady },
          random: () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647,
          locks: null,
          timer(delay, run) {
            const timer = { due: phone.steady + delay, run }
            timers.add(timer)
            return () => timers.delete(timer)
          },
          channel: () => channel(),
          ...overrides,
        },
        options.rules,
      )
      opened.push(courtside)
      return courtside
    },
    /** Advances both clocks and runs the timers that are due. */
    pass(milliseconds: number) {
      phone.steady += milliseconds
      for (const timer of timers) {
        if (timer.due > phone.steady) continue
        timers.delete(timer)
        timer.run()
      }
    },
    signIn() {
      phone.session = {
        userId,
        userName: 'Marina',
        token: host.signIn(userId),
        base: host.base,
        capabilities: host.capabilities,
      }
    },
    async off() {
      await Promise.all(opened.map((courtside) => courtside.close()))
      timers.clear()
    },
  }

  function channel(): Channel {
    const self = {}
    return {
      post: () => {
        for (const [other, hear] of heard) if (other !== self) hear()
      },
      listen: (hear) => void heard.set(self, hear),
      close: () => void heard.delete(self),
    }
  }
  return phone
}
export type Phone = ReturnType<typeof createPhone>
let phones = 0

/** Resolves as soon as the condition holds. It is checked at every change of the given Live values. */
export function until(
  holds: () => boolean,
  lives: { subscribe(listener: () => void): () => void }[],
): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      if (!holds()) return
      for (const stop of stops) stop()
      resolve()
    }
    for (const live of lives) stops.push(live.subscribe(look))
    look()
  })
}

/** The event as a screen shows it. Resolves as soon as the event is on the phone. */
export async function shownEvent(courtside: Courtside, eventId = 'event-1'): Promise<EventView> {
  const live = courtside.event(eventId)
  await until(() => Boolean(live.get()), [live])
  return live.get() as EventView
}

export const playerOf = (view: EventView | null | undefined, id = 'player-1') => {
  const player = view?.players.find((row) => row.id === id)
  if (!player) throw new Error(`no player ${id} is shown`)
  return player
}
export const categoryOf = (view: EventView | null | undefined, id = 'category-1') => {
  const category = view?.categories.find((row) => row.id === id)
  if (!category) throw new Error(`no category ${id} is shown`)
  return category
}
