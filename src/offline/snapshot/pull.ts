import type { Category } from '#contract/categories.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { listCourtsOfPlace } from '#contract/places/courts.ts'
import { type Event, listMyEvents } from '#contract/events/events.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { listPlayers, type Player } from '#contract/players/players.ts'
import { listSchedulesOfCourt } from '#contract/schedules/schedules.ts'
import { listCategories, type OpenCategory } from '#contract/events/public-event.ts'
import type { PullResult } from './merge-snapshot.ts'
import type { Snapshot } from '../storage/database.ts'
import type { Pulled } from '../screen-types.ts'

/** An answer, or the reason why there is none. */
export type Fetched<T> = { landed: T } | { failed: Exclude<Pulled, 'landed'> }

export async function fetchEvents(client: Client): Promise<Fetched<Event[]>> {
  return read(await client(listMyEvents))
}

type EventFetched = Fetched<Pick<PullResult, 'sinceRevision' | 'tag' | 'answer'>>

/**
 * Requests an event. If {host} offers it in one call, that call is used, and only the changes since the stored snapshot
 * are requested when {host} counts revisions. Otherwise the single calls of the contract are used.
 */
export async function fetchEvent(
  client: Client,
  eventId: string,
  capabilities: readonly string[],
  stored?: Pick<Snapshot, 'revision' | 'tag' | 'schedules' | 'waiting'>,
): Promise<EventFetched> {
  if (capabilities.includes('event-snapshot')) {
    // A snapshot from before the host had schedules or waiting lists does not contain them. An answer that nothing has
    // changed would never add them, so the whole event is requested.
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
  // Another host may not show the courts to an organiser. The court side works without them.
  const openCourts = 'landed' in courts ? courts.landed.flat() : []
  // Another host may not show the schedules either, or may have none.
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

/** At most six requests at once. If one fails, the whole pull fails, because half an event is not useful. */
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
  // Only the code of {host} itself counts: a refusal by a gateway must not remove an event from this phone.
  if (outcome.error.code === 'access.denied') return { failed: 'denied' }
  return { failed: outcome.status === 404 || outcome.status === 410 ? 'missing' : 'unreachable' }
}
