import type { Insertable } from 'kysely'
import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import type { Court } from '#contract/places/courts.ts'
import type { Player } from '#contract/players/players.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { Tables } from '#server/database/tables.ts'
import { eventRow, placeRow, scheduleRow } from './fixture-events.ts'
import { accountRow, personRow } from './fixture-persons.ts'
import { playerRow, registrationOf } from './fixture-players.ts'

/** What a host has before a test begins, in the words of the contract. The first user owns its events, the others organise them. */
export interface Fixture {
  users: readonly { id: string; name: string }[]
  events: readonly Event[]
  categories: readonly Category[]
  players: readonly Player[]
  courts?: readonly Court[]
  schedules?: readonly Schedule[]
  waiting?: readonly Waiting[]
}

/** What comes to a fixture later, of events and categories that are there. */
export type Later = Partial<Pick<Fixture, 'categories' | 'players'>>

type Rows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] }

/** The rows of a fixture, tables in the order in which they name each other. */
export function rowsOfFixture(fixture: Fixture, now: Date): Rows {
  const { users, events, categories, players, courts = [], schedules = [], waiting = [] } = fixture
  const at = now.toISOString()
  const owner = users[0]?.id ?? null
  const changed = { updated_at: at, updated_by: null }
  const eventOf = (categoryId: string | undefined) =>
    categories.find(({ id }) => id === categoryId)?.eventId ?? ''
  const persons = new Map(players.map(({ id, person }) => [person.id ?? `person-of-${id}`, person]))
  const places = new Map(events.flatMap((event) => event.places.map(({ place }) => [place.id ?? '', place])))
  for (const { placeId } of courts) if (!places.has(placeId)) places.set(placeId, { name: 'Arena' })
  return {
    person: [
      ...users.map(({ id, name }) => personRow(`person-of-${id}`, { name, email: `${id}@example.com` }, at)),
      ...[...persons].map(([id, person]) => personRow(id, person, at)),
      ...waiting.map(({ id, person }) => personRow(`person-of-${id}`, person, at)),
    ],
    account: [
      ...users.map(({ id, name }) => accountRow(id, `person-of-${id}`, name, at)),
      ...[...persons].flatMap(([id, { name, hasAccount }]) =>
        hasAccount ? [accountRow(`account-of-${id}`, id, name, at)] : [],
      ),
    ],
    place: [...places].map(([id, { name }]) => placeRow(id, name)),
    court: courts.map(({ id, placeId, title, courtType, modality }) => ({
      id,
      place_id: placeId,
      title,
      court_type: courtType,
      modality,
    })),
    main_event: [...new Map(events.map((event) => [event.mainEventId, event.mainEvent.name])).entries()].map(
      ([id, name]) => ({
        id,
        name,
        person_id: `person-of-${owner}`,
        phone_number: '00900000000',
        description: null,
        email: null,
        instagram: null,
        site: null,
      }),
    ),
    event: events.map((event) => ({ ...eventRow(event), ...changed, owner_id: owner })),
    event_member: events.flatMap((event) =>
      users.slice(1).map(({ id }) => ({
        id: `${id}-in-${event.id}`,
        event_id: event.id,
        account_id: id,
        email: `${id}@example.com`,
        role: 'ORGANIZADOR' as const,
        invited_by: owner ?? '',
        invited_at: at,
        accepted_at: at,
      })),
    ),
    event_place: events.flatMap((event) =>
      event.places.map(({ place }, position) => ({
        event_id: event.id,
        place_id: place.id ?? '',
        position,
      })),
    ),
    schedule: schedules.map((schedule) => ({ ...scheduleRow(schedule), ...changed })),
    category: categories.map(
      ({ id, eventId, title, category, maxPlayers, award, listSort, version = 1 }) => ({
        id,
        event_id: eventId ?? '',
        title,
        kind: category,
        max_players: maxPlayers,
        taken: players.filter((player) => player.categoryId === id && !player.withdrawnAt).length,
        award,
        list_sort: listSort,
        version,
        ...changed,
      }),
    ),
    registration: [
      ...new Map(
        players.map((player) => [
          registrationOf(player),
          {
            id: registrationOf(player),
            event_id: eventOf(player.categoryId),
            person_id: player.person.id ?? `person-of-${player.id}`,
            txid: player.txid ?? registrationOf(player),
            created_at: player.registeredAt ?? at,
          },
        ]),
      ).values(),
    ],
    player: players.map((player) => ({ ...playerRow(player, at), event_id: eventOf(player.categoryId) })),
    waiting: waiting.map(({ id, categoryId, since, isConfirmed = true }) => ({
      id,
      event_id: eventOf(categoryId),
      category_id: categoryId,
      person_id: `person-of-${id}`,
      registrant_id: null,
      on_behalf_of: null,
      terms_version: null,
      created_at: since,
      is_confirmed: Number(isConfirmed),
    })),
  }
}
