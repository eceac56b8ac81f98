import type { Store } from '../store.ts'
import type { HostConnection } from '../host/host-connection.ts'
import { fetchEvent, fetchEvents, type Fetched } from './pull.ts'
import type { Snapshot } from '../storage/database.ts'
import type { Session } from '../host/session.ts'
import type { Pulled } from '../screen-types.ts'

/** Pulls data from {host}. Two simultaneous refreshes of the same data share one request. */
export function createRefreshes(store: Store, connection: HostConnection, now: () => string) {
  const { snapshots, memory } = store
  const running = new Map<string, Promise<Pulled>>()

  function once(key: string, start: () => Promise<Pulled>): Promise<Pulled> {
    const refresh = running.get(key) ?? start().finally(() => running.delete(key))
    running.set(key, refresh)
    return refresh
  }

  async function pull<T>(
    fetch: (session: Session) => Promise<Fetched<T>>,
    land: (pull: number, got: T) => Promise<void>,
    deny: (pull: number) => Promise<void> = async () => {},
  ): Promise<Pulled> {
    const session = await connection.session()
    if (!session) return 'expired'
    const number = (await store.quietly(() => snapshots.beginPull())) ?? memory.newestPull() + 1
    const got = await fetch(session)
    if ('failed' in got) {
      if (got.failed === 'expired' && (await connection.expire(session))) return pull(fetch, land, deny)
      connection.isReachable.set(got.failed !== 'unreachable')
      if (got.failed === 'denied' && !store.isClosed()) await deny(number)
      return got.failed
    }
    connection.isReachable.set(true)
    if (!store.isClosed()) await land(number, got.landed)
    return 'landed'
  }

  const knownOf = async (eventId: string) =>
    memory.snapshotOf(eventId) ?? (await store.quietly(() => snapshots.read(eventId)))

  const pullEvent = (eventId: string) =>
    once(`event:${eventId}`, async () => {
      const stored = await knownOf(eventId)
      const { pulled, hasLanded } = await event(eventId, stored)
      // The snapshot to which the changes belong is no longer on this phone, so the whole event is pulled.
      const outcome = hasLanded ? pulled : (await event(eventId, undefined)).pulled
      // A person who opened the event by its address needs the list, too: without a signal it leads to the event.
      if (outcome === 'landed' && !memory.events.get()) void refreshEvents()
      return outcome
    })

  async function refreshEvent(eventId: string, revision?: number): Promise<Pulled> {
    if (revision === undefined) return pullEvent(eventId)
    if ((await knownOf(eventId))?.revision === revision) return 'landed'
    const pulled = await pullEvent(eventId)
    // The pull may have been under way already, and its answer made before this revision.
    const isBehind = ((await knownOf(eventId))?.revision ?? 0) < revision
    return pulled === 'landed' && isBehind ? pullEvent(eventId) : pulled
  }

  const refreshEvents = () =>
    once('events', () =>
      pull(
        (session) => fetchEvents(connection.client(session)),
        async (number, events) => {
          const isKept = await store.quietly(
            async () => (await snapshots.writeEvents(number, events, now()), true),
          )
          // A phone that can't store the data still shows them.
          if (!isKept) memory.events.set(events)
          else await store.reload()
          store.announce()
          // The account may have lost access to an event that {host} no longer lists: then its data are removed from
          // this phone.
          for (const eventId of memory.onPhone.get().wholeEvents.keys())
            if (!events.some(({ id }) => id === eventId)) void refreshEvent(eventId)
        },
      ),
    )

  return { events: refreshEvents, event: refreshEvent }

  /** Removes an event that the account no longer organises from this phone, except its unsent changes. */
  async function withdraw(eventId: string, number: number) {
    const change = await store.quietly(() => snapshots.withdrawEvent(number, eventId))
    memory.withdraw(eventId, number)
    if (!change) return
    memory.apply(change)
    await store.reload()
    store.announce()
  }

  async function event(eventId: string, stored: Snapshot | undefined) {
    let hasLanded = true
    const pulled = await pull(
      (session) => fetchEvent(connection.client(session), eventId, session.capabilities, stored),
      async (number, got) => {
        const pullResult = { ...got, eventId, pull: number, landedAt: now() }
        let isWritten = false
        const landed = await store.quietly(async () => {
          const outcome = await snapshots.writeEvent(pullResult)
          isWritten = true
          return outcome
        })
        const snapshot = isWritten ? landed?.snapshot : store.rules.mergedSnapshot(stored, pullResult)
        hasLanded = snapshot !== undefined
        if (snapshot) memory.setSnapshot(eventId, snapshot)
        if (landed) {
          memory.apply(landed)
          await store.reload()
        }
        if (hasLanded) store.announce()
      },
      (number) => withdraw(eventId, number),
    )
    return { pulled, hasLanded }
  }
}
