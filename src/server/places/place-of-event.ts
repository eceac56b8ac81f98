import type { Selectable } from 'kysely'
import type { EventPlace } from '#contract/events/events.ts'
import type { Tables } from '#server/database/tables.ts'

/** The columns of `place` that every visitor of an event reads. */
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

/** A place as an event shows it: what it is called, and where it is. */
export const placeOfEvent = ({ id, name, address, number, district, city, uf }: Row): EventPlace => ({
  place: { id, name, address: [address, number, district].filter(Boolean).join(', '), city, uf },
})
