import type { Selectable } from 'kysely'
import type { EventPlace } from '#contract/events/event-parts.ts'
import type { Tables } from '#server/database/tables.ts'

/** The columns of `place` that every visitor of an event may read. */
export const placeOfEventColumns = [
  'place.id',
  'place.name',
  'place.address',
  'place.number',
  'place.district',
  'place.city',
  'place.uf',
] as const

type Row = Pick<
  Selectable<Tables['place']>,
  'id' | 'name' | 'address' | 'number' | 'district' | 'city' | 'uf'
>

/** A place in the form that an event shows: its name and its address. */
export const placeOfEvent = ({ id, name, address, number, district, city, uf }: Row): EventPlace => ({
  place: { id, name, address: [address, number, district].filter(Boolean).join(', '), city, uf },
})
