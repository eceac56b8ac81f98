import * as v from 'valibot'
import { matches, searchKey, searchWords } from '../formats/formats.ts'
import { pageSize } from '../calls/pages.ts'
import type { Place } from './places.ts'

export const PlaceOrder = v.picklist(['name', '-name', 'city', '-city'])
export type PlaceOrder = v.InferOutput<typeof PlaceOrder>

export interface PlaceListQuery {
  /**
   * The search words. All of them must occur in name, address, city, state, phone or CNPJ. Case and accents are
   * ignored.
   */
  search: string
  /** Only places about which nobody has decided yet. */
  isProposed: boolean
  sort: PlaceOrder
  /** Number of the page, from 1. */
  page: number
}

const alphabet = /* @__PURE__ */ new Intl.Collator('pt-BR', { numeric: true })

/** One page of a list of places. {host} and the app use the same rules. */
export function pageOfPlaces<Listed extends Place>(
  places: readonly Listed[],
  { search, isProposed, sort, page }: PlaceListQuery,
): { items: Listed[]; total: number } {
  const words = searchWords(search)
  const chosen = places.filter(
    (place) => (!isProposed || place.isProposed) && (words.length === 0 || matches(keyOf(place), words)),
  )
  const direction = sort.startsWith('-') ? -1 : 1
  const field = sort.endsWith('city') ? 'city' : 'name'
  chosen.sort(
    (one, other) =>
      direction * alphabet.compare(one[field], other[field]) ||
      alphabet.compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  )
  return { items: chosen.slice((page - 1) * pageSize, page * pageSize), total: chosen.length }
}

const keyOf = ({ name, address, number, district, city, uf, phoneNumber, cnpj }: Place) =>
  searchKey([name, address, number, district, city, uf, phoneNumber, cnpj].join(' '))
