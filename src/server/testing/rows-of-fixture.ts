import type { Insertable } from 'kysely'
import type { Category } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { toCents } from '#contract/events/fees.ts'
import { dayOf } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { Court } from '#contract/places/courts.ts'
import type { Player } from '#contract/players/players.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { Tables } from '#server/database/tables.ts'

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

const personRow = (
  id: string,
  { name, email = null, phoneNumber = null }: Pick<Player['person'], 'name' | 'email' | 'phoneNumber'>,
  created_at: string,
) => ({
  id,
  name,
  name_key: searchable(name),
  email,
  phone_number: phoneNumber,
  created_at,
  gender: '' as const,
})

const accountRow = (id: string, person_id: string, name: string, at: string) => ({
  id,
  name,
  email: `${id}@example.com`,
  // Nobody signs in with a password here.
  password_hash: '',
  role: 'MANAGER' as const,
  person_id,
  confirmed_at: at,
  created_at: at,
})

const placeRow = (id: string, name: string) => ({
  id,
  name,
  cnpj: '00PLAY01000188',
  phone_number: '0030000000',
  email: 'a@example.com',
  cep: '00000000',
  address: 'Rua',
  district: 'Bairro',
  city: 'Santos',
  uf: 'SP',
})

const eventRow = (event: Event) => ({
  id: event.id,
  main_event_id: event.mainEventId,
  title: event.title,
  modality: event.modality,
  event_type: event.eventType,
  start_date: dayOf(event.startDate),
  end_date: dayOf(event.endDate),
  register_end_date: dayOf(event.registerEndDate),
  description: event.description,
  fee_cents: toCents(event.registrationFee ?? 0),
  fee_two_cents: event.registrationFeeTwoCategories ? toCents(event.registrationFeeTwoCategories) : null,
  pix_code: event.pixCode,
  pix_kind: null,
  pix_name: event.pixName,
  pix_phone: event.pixPhone,
  image_key: null,
  shirts_for_first: event.shirtsForFirst ?? null,
  cancelled_at: event.cancelledAt ?? null,
  version: event.version ?? 1,
})

const scheduleRow = (schedule: Schedule) => ({
  id: schedule.id,
  event_id: schedule.eventId,
  court_id: schedule.courtId,
  config: schedule.scheduleConfig,
  first_day: schedule.day ? dayOf(schedule.day) : null,
  last_day: schedule.day ? dayOf(schedule.day) : null,
  week_days: schedule.weekDays.join(','),
  start_time: schedule.startTime,
  end_time: schedule.endTime,
  match_duration: schedule.matchDuration,
  version: schedule.version ?? 1,
})

const registrationOf = ({ id, registrationId }: Player) => registrationId ?? `registration-of-${id}`

const playerRow = (player: Player, at: string) => ({
  id: player.id,
  registration_id: registrationOf(player),
  category_id: player.categoryId ?? '',
  person_id: player.person.id ?? `person-of-${player.id}`,
  partner_email: player.partnerEmail ?? null,
  payment_cents: toCents(player.paymentValue),
  value_version: player.valueVersion ?? 1,
  category_version: player.categoryVersion ?? 1,
  paid_at: player.paymentDate,
  payment_method: player.method ?? null,
  present_at: player.presentAt ?? null,
  presence_version: player.presenceVersion ?? 1,
  shirt_given_at: player.shirtGivenAt ?? null,
  shirt_version: player.shirtVersion ?? 1,
  paid_on: player.paidOn ? dayOf(player.paidOn) : null,
  payer: player.payer ?? null,
  notice_version: player.noticeVersion ?? 1,
  withdrawn_at: player.withdrawnAt ?? null,
  withdrawal_version: player.withdrawalVersion ?? 1,
  pair_id: player.pairId ?? null,
  pair_version: player.pairVersion ?? 1,
  parted_pair_id: player.partedPairId ?? null,
  expires_at: player.expiresAt ?? null,
  expired_at: player.expiredAt ?? null,
  held_at: player.isHeld ? at : null,
  refunded_at: player.refundedAt ?? null,
  created_at: at,
  version: player.version ?? 1,
  updated_at: player.updatedAt ?? at,
  updated_by: player.updatedById ?? null,
})
