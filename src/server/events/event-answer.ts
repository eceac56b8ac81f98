import { type Day, instantOfDay } from '#contract/formats/days.ts'
import { statusOn } from '#contract/events/event-status.ts'
import type { Event, EventPlace } from '#contract/events/events.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { EventRole } from '#contract/members.ts'
import type { EventRegister } from '#contract/registrations/registrations.ts'
import { eventsOfAccount } from '#server/access/membership.ts'
import { changerName, changesShown } from '#server/access/changed-by.ts'
import {
  pictureAnswer,
  pictureColumns,
  type PictureRow,
  visibleKey,
} from '#server/pictures/picture-answer.ts'
import { placeOfEvent, placeOfEventColumns } from '#server/places/place-of-event.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

/** A row of `event` with columns of other tables that its answer needs. */
export interface EventWithNames extends EventRow, PictureRow {
  main_event_name: string
  updated_by_name: string | null
  places: Event['places']
  /** Ids of those places that no ADMIN has confirmed, each with who proposed it. */
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
    .selectAll('event')
    .select(['main_event.name as main_event_name', changerName('event'), ...pictureColumns])
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
  const byEvent = Map.groupBy(places, (place) => place.event_id)
  return rows.map((row) => {
    const here = byEvent.get(row.id) ?? []
    const proposed = here.filter(({ is_proposed }) => is_proposed === 1)
    const proposals = new Map(proposed.map(({ id, proposed_by }) => [id, proposed_by]))
    return { ...row, places: here.map(placeOfEvent), proposals }
  })
}

/** For those who organise it: which of its places no ADMIN has confirmed yet, and who may change them. */
export function placesWithProposals({ places, proposals }: EventWithNames): EventPlace[] {
  return places.map(({ place }) => {
    const proposedById = proposals.get(place.id ?? '')
    return { place: proposedById === undefined ? place : { ...place, isProposed: true, proposedById } }
  })
}

/** The event for those who organise it; `role` is the role of the requesting account in it. */
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
    isDraft: row.is_draft === 1,
    hasFee: row.has_fee === 1,
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
    mainEvent: { name: row.main_event_name },
    ...(hasGames && { hasGames }),
  }
}

/** The fees of an event in reais. */
export function fees(row: Pick<EventRow, 'fee_cents' | 'fee_two_cents'>) {
  return {
    registrationFee: fromCents(row.fee_cents),
    registrationFeeTwoCategories: row.fee_two_cents === null ? null : fromCents(row.fee_two_cents),
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

/** What closes the registration of an event, beside its deadline. */
export const endingsOf = (row: Pick<EventRow, 'registration_closed_at' | 'cancelled_at'>) => ({
  registrationClosedAt: row.registration_closed_at,
  cancelledAt: row.cancelled_at,
})

function shown(row: EventWithNames, today: Day, timeZone: string) {
  const endings = endingsOf(row)
  return {
    id: row.id,
    title: row.title,
    ...dates(row),
    ...fees(row),
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
    showsNames: row.shows_names === 1,
  }
}
