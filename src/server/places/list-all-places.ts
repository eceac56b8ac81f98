import * as v from 'valibot'
import { PlaceOrder, pageOfPlaces } from '#contract/places/place-list.ts'
import { listAllPlaces } from '#contract/places/places.ts'
import { only } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { pageParameters, parseQuery } from '#server/handling/list-query.ts'
import { Refusal } from '#server/http/refusal.ts'
import { placeAnswer } from './place-answer.ts'

const Query = v.object({
  ...pageParameters,
  state: v.optional(v.picklist(['proposed'])),
  sort: v.optional(PlaceOrder, 'name'),
})

/**
 * Neither database sorts by the Brazilian alphabet, so the places are sorted here; a thousand places are read in
 * milliseconds.
 */
export const listAllPlacesHandler = handle(listAllPlaces, only('ADMIN'), async ({ query, db }) => {
  const wanted = parseQuery(Query, query)
  if (wanted instanceof Refusal) return wanted
  const rows = await db.selectFrom('place').selectAll().execute()
  const { state, ...list } = wanted
  const { items, total } = pageOfPlaces(rows.map(placeAnswer), { ...list, isProposed: state === 'proposed' })
  const details = await knownOf(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((place) => {
      const { courts = 0, events = 0, proposer = null } = details.get(place.id) ?? {}
      return { ...place, courts, events, proposedBy: place.isProposed ? proposer : null }
    }),
    total,
  }
})

/** The numbers of courts and events of these places, and the accounts that proposed them. */
async function knownOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('place')
    .leftJoin('account', 'account.id', 'place.proposed_by')
    .select(({ selectFrom, fn }) => [
      'place.id',
      'account.name as proposer',
      selectFrom('court')
        .select(fn.countAll<number>().as('count'))
        .whereRef('court.place_id', '=', 'place.id')
        .as('courts'),
      selectFrom('event_place')
        .select(fn.countAll<number>().as('count'))
        .whereRef('event_place.place_id', '=', 'place.id')
        .as('events'),
    ])
    .where('place.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, courts, events, proposer }) => [
      id,
      { courts: courts ?? 0, events: events ?? 0, proposer },
    ]),
  )
}
