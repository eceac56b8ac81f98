import { everyShirtSize, type ShirtSize } from '#contract/events/shirt-sizes.ts'
import { type Day, instantOfDay } from '#contract/formats/days.ts'
import { fromCents } from '#contract/events/fees.ts'
import { statusOn } from '#contract/events/event-status.ts'
import type { EventPlace } from '#contract/events/event-parts.ts'
import type { Event } from '#contract/events/events.ts'
import type { EventRole } from '#contract/events/event-role.ts'
import type { Sponsor } from '#contract/sponsors/sponsor.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { feesAnswer } from '#server/fees/standing-fees.ts'
import { eventsOfAccount } from '#server/access/membership.ts'
import { changerName, changesShown } from '#server/access/changed-by.ts'
import {
  pictureAnswer,
  pictureColumns,
  type PictureRow,
  visibleKey,
} from '#server/pictures/picture-answer.ts'
import { readSponsors } from './sponsors-of-events.ts'
import { placeOfEvent, placeOfEventColumns } from '#server/places/place-of-event.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

/** A row of `event` with columns of other tables that its answer needs. */
export interface EventWithNames extends EventRow, PictureRow {
  main_event_name: string
  updated_by_name: string | null
  /** The number of lots that were filled; null when no lot counts persons. */
  lots_ended: number | null
  /** Null when it has no regulation, or when the regulation is a text. */
  regulation_saved_at: string | null
  regulation_file: string | null
  places: Event['places']
  sponsors: readonly Sponsor[]
  /** Ids of its places that no ADMIN has confirmed, each with the account that proposed it. */
  proposals: ReadonlyMap<string, string | null>
}

/** Events with the names of their main event and places, in the order in which they start. `choose` filters them. */
export async function readEvents(
  db: Database,
  choose: { id: string } | { ids: readonly string[] } | { accountId: string } | 'all',
): Promise<EventWithNames[]> {
  let query = db
    .selectFrom('event')
    .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
    .leftJoin('picture', 'picture.key', 'event.image_key')
    .leftJoin('fee_lot', 'fee_lot.event_id', 'event.id')
    .leftJoin('regulation', (join) =>
      join
        .onRef('regulation.event_id', '=', 'event.id')
        .onRef('regulation.version', '=', 'event.regulation_version'),
    )
    .selectAll('event')
    .select([
      'main_event.name as main_event_name',
      'fee_lot.ended as lots_ended',
      'regulation.saved_at as regulation_saved_at',
      'regulation.file_key as regulation_file',
      changerName('event'),
      ...pictureColumns,
    ])
    .orderBy('event.start_date', 'desc')
    .orderBy('event.id')
  let placeQuery = db
    .selectFrom('event_place')
    .innerJoin('place', 'place.id', 'event_place.place_id')
    .select(['event_place.event_id', ...placeOfEventColumns])
    .select(['place.is_proposed', 'place.proposed_by'])
    .orderBy('event_place.position')
    .orderBy('place.id')
  if (choose !== 'all' && 'id' in choose) {
    query = query.where('event.id', '=', choose.id)
    placeQuery = placeQuery.where('event_place.event_id', '=', choose.id)
  } else if (choose !== 'all' && 'ids' in choose) {
    query = query.where('event.id', 'in', choose.ids)
    placeQuery = placeQuery.where('event_place.event_id', 'in', choose.ids)
  } else if (choose !== 'all') {
    query = query.where('event.id', 'in', eventsOfAccount(db, choose.accountId))
    placeQuery = placeQuery.where('event_place.event_id', 'in', eventsOfAccount(db, choose.accountId))
  }
  const rows = await query.execute()
  const places = rows.length > 0 ? await placeQuery.execute() : []
  const sponsors = await readSponsors(
    db,
    rows.map(({ id }) => id),
  )
  const byEvent = Map.groupBy(places, (place) => place.event_id)
  return rows.map((row) => {
    const here = byEvent.get(row.id) ?? []
    const proposed = here.filter(({ is_proposed }) => is_proposed === 1)
    const proposals = new Map(proposed.map(({ id, proposed_by }) => [id, proposed_by]))
    return { ...row, places: here.map(placeOfEvent), sponsors: sponsors.get(row.id) ?? [], proposals }
  })
}

/**
 * The places for organisers: marked are those that no ADMIN has confirmed yet, with the account that may change them.
 */
export function placesWithProposals({ places, proposals }: EventWithNames): EventPlace[] {
  return places.map(({ place }) => {
    const proposedById = proposals.get(place.id ?? '')
    return { place: proposedById === undefined ? place : { ...place, isProposed: true, proposedById } }
  })
}

/** The event for its organisers; `role` is the role of the requesting account in it. */
export function eventAnswer(
  row: EventWithNames,
  role: EventRole | null,
  today: Day,
  timeZone: string,
): Event {
  return {
    ...shown(row, today, timeZone),
    places: placesWithProposals(row),
    modality: row.modality,
    eventType: row.event_type,
    mainEventId: row.main_event_id,
    mainEvent: { id: row.main_event_id, name: row.main_event_name },
    isListed: row.is_listed === 1,
    hidesGames: row.hides_games === 1,
    showsNicknames: row.shows_nicknames === 1,
    isDraft: row.is_draft === 1,
    hasFee: row.has_fee === 1,
    sponsorsVersion: row.sponsors_version,
    role,
    ...changesShown(row),
  }
}

/** The event as every visitor may read it. */
export function eventRegisterAnswer(
  row: EventWithNames,
  today: Day,
  timeZone: string,
  hasGames: boolean,
): EventRegister {
  return {
    ...shown(row, today, timeZone),
    imageKey: visibleKey(row),
    modality: row.modality,
    mainEvent: { id: row.main_event_id, name: row.main_event_name },
    ...(hasGames && { hasGames }),
  }
}

/** The days of an event as moments: 12:00 UTC of each day. */
export function dates(row: Pick<EventRow, 'start_date' | 'end_date' | 'register_end_date'>) {
  return {
    startDate: instantOfDay(row.start_date),
    endDate: instantOfDay(row.end_date),
    registerEndDate: instantOfDay(row.register_end_date),
  }
}

/** The moments, beside the deadline, that close the registration of an event. */
export const endingsOf = (row: Pick<EventRow, 'registration_closed_at' | 'cancelled_at'>) => ({
  registrationClosedAt: row.registration_closed_at,
  cancelledAt: row.cancelled_at,
})

/** The sizes of shirts that an event asks for, from its column; null when it asks for none. */
export const sizesIn = (column: string | null): ShirtSize[] | null =>
  column === null ? null : everyShirtSize.filter((size) => column.split(',').includes(size))

function shown(row: EventWithNames, today: Day, timeZone: string) {
  const endings = endingsOf(row)
  return {
    id: row.id,
    title: row.title,
    ...dates(row),
    ...feesAnswer(row, row.lots_ended ?? 0, today),
    description: row.description,
    pixCode: row.pix_code,
    pixKind: row.pix_kind,
    pixName: row.pix_name,
    pixPhone: row.pix_phone,
    imageKey: row.image_key,
    picture: pictureAnswer(row),
    places: row.places,
    status: statusOn({ ...dates(row), ...endings }, today, timeZone),
    ...endings,
    cancelReason: row.cancel_reason,
    holdHours: row.hold_hours,
    shirtsForFirst: row.shirts_for_first,
    shirtSizes: sizesIn(row.shirt_sizes),
    playersChangeUntil: row.players_change_until && instantOfDay(row.players_change_until),
    refundUntil: row.refund_until,
    refundCharge: row.refund_charge_cents === null ? null : fromCents(row.refund_charge_cents),
    showsNames: row.shows_names === 1,
    ...regulationOf(row),
    ...(row.sponsors.length > 0 && { sponsors: [...row.sponsors] }),
  }
}

function regulationOf({
  regulation_version: version,
  regulation_saved_at: savedAt,
  regulation_file,
}: EventWithNames) {
  if (version === null || savedAt === null) return {}
  return { regulation: { version, kind: regulation_file ? ('PDF' as const) : ('TEXT' as const), savedAt } }
}
