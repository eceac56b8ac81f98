import { addAccount, addEvent } from '../factories.ts'
import type { TestHost } from '../host.ts'
import {
  addCourt,
  addPlace,
  courtFields,
  placeOf,
  scheduleFields,
  wholePlace,
} from '../organising-requests.ts'
import { logOf, type Race } from './race.ts'

/** An event with two places, a place that it does not use, and a place that its organiser has proposed. */
async function setUp(host: TestHost) {
  const event = await addEvent(host)
  const first = await placeOf(host, event)
  const [second, free, proposed] = [
    await addPlace(host),
    await addPlace(host),
    await addPlace(host, event.organiser),
  ]
  await host.db
    .insertInto('event_place')
    .values({ event_id: event.id, place_id: second, position: 1 })
    .execute()
  const court = await addCourt(host, first)
  const admin = await addAccount(host, 'ADMIN')
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const administer = (request: string, body?: object) => host.ask(request, { token: admin.token, body })
  const names = {
    [event.id]: 'event',
    [event.organiser.id]: 'organiser',
    [admin.id]: 'admin',
    [first]: 'first',
    [second]: 'second',
    [free]: 'free',
    [proposed]: 'proposed',
    [court]: 'court',
  }
  const path = `events/${event.id}/place`
  return { event, first, second, free, proposed, court, ask, administer, path, names }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const placeRaces: Race<Stage> = {
  setUp,
  calls: {
    'a place is added': ({ ask, path, free }) => ask(`POST /v1/${path}`, { placeId: free }),
    'the proposed place is added': ({ ask, path, proposed }) =>
      ask(`POST /v1/${path}`, { placeId: proposed }),
    'a place is taken out': ({ ask, path, second }) => ask(`DELETE /v1/${path}/${second}`),
    'the places are ordered': ({ ask, path, first, second }) => ask(`PUT /v1/${path}`, [second, first]),
    'a place of the event is merged into another': ({ administer, second, free }) =>
      administer(`POST /v1/places/${second}/merge`, { intoId: free }),
    'they are merged the other way': ({ administer, second, free }) =>
      administer(`POST /v1/places/${free}/merge`, { intoId: second }),
    'a place is removed': ({ administer, free }) => administer(`DELETE /v1/places/${free}`),
    'a court is opened on a day': ({ ask, event, court }) =>
      ask('POST /v1/schedules', { ...scheduleFields(court), eventId: event.id }),
    'its place is taken out': ({ ask, path, first }) => ask(`DELETE /v1/${path}/${first}`),
    'the court is removed': ({ administer, court }) => administer(`DELETE /v1/courts/${court}`),
    'the proposed place is confirmed': ({ administer, proposed }) =>
      administer(`PUT /v1/places/${proposed}`, { ...wholePlace, name: 'Arena Certa' }),
    'the proposed place is edited': ({ ask, proposed }) =>
      ask(`PUT /v1/places/${proposed}`, { ...wholePlace, name: 'Arena Minha' }),
    'the proposed place is removed': ({ ask, proposed }) => ask(`DELETE /v1/places/${proposed}`),
    'the proposed place gets a court': ({ ask, proposed }) =>
      ask('POST /v1/courts', { ...courtFields, placeId: proposed }),
  },
  async state({ event, first, second, free, proposed, court }, host) {
    const ids = [first, second, free, proposed]
    const { db } = host
    return {
      'event places': await db
        .selectFrom('event_place')
        .selectAll()
        .where('event_id', '=', event.id)
        .execute(),
      places: await db
        .selectFrom('place')
        .select(['id', 'name', 'is_proposed'])
        .where('id', 'in', ids)
        .execute(),
      courts: await db.selectFrom('court').select(['id', 'place_id']).where('place_id', 'in', ids).execute(),
      schedules: await db
        .selectFrom('schedule')
        .select('court_id')
        .where('event_id', '=', event.id)
        .execute(),
      log: await logOf(host, [event.id, court, ...ids]),
    }
  },
}
