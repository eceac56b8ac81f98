import type { Category } from '#contract/categories.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { listCourtsOfPlace } from '#contract/places/courts.ts'
import { type Event, listMyEvents } from '#contract/events/events.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { listPlayers, type Player } from '#contract/players/players.ts'
import { listSchedulesOfCourt } from '#contract/schedules/schedules.ts'
import { listCategories, type OpenCategory } from '#contract/registrations/registrations.ts'
import type { PullResult } from './merge-snapshot.ts'
import type { Snapshot } from '../storage/database.ts'
import type { Pulled } from '../screen-types.ts'

/** An answer, or why there is none. */
export type Fetched<T> = { landed: T } | { failed: Exclude<Pulled, 'landed'> }

export async function fetchEvents(client: Client): Promise<Fetched<Event[]>> {
  return read(await client(listMyEvents))
}

type EventFetched = Fetched<Pick<PullResult, 'sinceRevision' | 'tag' | 'answer'>>

/**
 * An event: where {host} offers it in one call, and only what changed since the snapshot on this phone (`known`) where
 * it counts that; else from the calls of the contract.
 */
export async function fetchEvent(
  client: Client,
  eventId: string,
  capabilities: readonly string[],
  stored?: Pick<Snapshot, 'revision' | 'tag' | 'schedules' | 'waiting'>,
): Promise<EventFetched> {
  if (capabilities.includes('event-snapshot')) {
    // What landed before the host had schedules, or waiting lists, would never get them from an answer that nothing changed.
    const isWhole =
      (stored?.schedules !== undefined || !capabilities.includes('schedules')) &&
      (stored?.waiting !== undefined || !capabilities.includes('waiting-list'))
    const canFollow = capabilities.includes('event-revision') && isWhole
    return fetchSnapshot(client, eventId, canFollow ? stored : undefined)
  }
  const [events, open] = await Promise.all([
    client(listMyEvents).then(read),
    client(listCategories, { params: { id: eventId } }).then(read),
  ])
  if ('failed' in events) return events
  if ('failed' in open) return open
  const event = events.landed.find(({ id }) => id === eventId)
  if (!event) return { failed: 'missing' }
  const [players, courts] = await Promise.all([
    several(open.landed, (category) => playersOf(client, category.id)),
    several(placesOf(event), async (placeId) =>
      read(await client(listCourtsOfPlace, { params: { placeId } })),
    ),
  ])
  if ('failed' in players) return players
  // Courts may be kept from an organiser by another host; the court side works without them.
  const openCourts = 'landed' in courts ? courts.landed.flat() : []
  // So may schedules, or a host has none.
  const schedules = await several(openCourts, async ({ id: courtId }) =>
    read(await client(listSchedulesOfCourt, { params: { courtId, eventId } })),
  )
  return {
    landed: {
      answer: {
        event,
        categories: open.landed.map(categoryFrom),
        players: players.landed.flat(),
        courts: openCourts,
        ...('landed' in schedules && { schedules: schedules.landed.flat() }),
      },
    },
  }
}

async function fetchSnapshot(
  client: Client,
  eventId: string,
  { revision: sinceRevision, tag }: Pick<Snapshot, 'revision' | 'tag'> = {},
): Promise<EventFetched> {
  const outcome = await client(getEventSnapshot, {
    params: { id: eventId },
    ...(sinceRevision !== undefined && {
      query: { since: String(sinceRevision) },
      ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
    }),
  })
  // An answer without a body, which the client of the contract can't read.
  if (sinceRevision !== undefined && outcome.kind === 'broken' && outcome.status === 304)
    return { landed: { sinceRevision } }
  const got = read(outcome)
  if ('failed' in got) return got
  if (got.landed.event.id !== eventId || outcome.kind !== 'ok') return { failed: 'unreachable' }
  return { landed: { sinceRevision, tag: outcome.headers.get('etag') ?? undefined, answer: got.landed } }
}

const placesOf = (event: Event) => event.places.flatMap(({ place }) => (place.id ? [place.id] : []))

async function playersOf(client: Client, categoryId: string): Promise<Fetched<Player[]>> {
  const got = read(await client(listPlayers, { params: { categoryId } }))
  if ('failed' in got) return got
  return { landed: got.landed.map((player) => ({ ...player, categoryId })) }
}

function categoryFrom(open: OpenCategory, position: number): Category {
  return { ...open, award: open.award ?? '', listSort: open.listSort ?? position + 1 }
}

/** At most six at once; one failure fails all, half an event is none. */
async function several<In, Out>(
  items: readonly In[],
  fetchOne: (item: In) => Promise<Fetched<Out>>,
): Promise<Fetched<Out[]>> {
  const results: Out[] = []
  let failure: Extract<Fetched<Out>, { failed: unknown }> | undefined
  let next = 0
  const line = async () => {
    while (next < items.length && !failure) {
      const position = next++
      const got = await fetchOne(items[position] as In)
      if ('failed' in got) failure ??= got
      else results[position] = got.landed
    }
  }
  await Promise.all(Array.from({ length: Math.min(6, items.length) }, line))
  return failure ?? { landed: results }
}

function read<T>(outcome: Outcome<T>): Fetched<T> {
  if (outcome.kind === 'ok') return { landed: outcome.answer }
  if (outcome.kind !== 'refused') return { failed: 'unreachable' }
  if (outcome.status === 401) return { failed: 'expired' }
  // In {host}'s own words: what a gateway forbids must not take an event off this phone.
  if (outcome.error.code === 'access.denied') return { failed: 'denied' }
  return { failed: outcome.status === 404 || outcome.status === 410 ? 'missing' : 'unreachable' }
}
