import { priceOf } from '#contract/events/price-of.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventView } from '#offline/screen-types.ts'

/**
 * The fee in reais for each category of a person who is registered today, at the moment of the tap, with the data on
 * this phone.
 * @param chosen ids of categories; if empty, the fee of one category
 * @param held ids of the categories in which the person is registered already
 */
export function feeToday(
  { event, categories }: Pick<EventView, 'event' | 'categories'>,
  chosen: readonly string[],
  held: readonly string[],
  day: Day,
): number {
  const named = (ids: readonly string[]) => categories.filter(({ id }) => ids.includes(id))
  const taken = named(chosen)
  const asked = taken.length > 0 ? taken : [{ id: '' }]
  const { totalCents } = priceOf(event, { day }, { categories: asked, held: named(held) })
  return fromCents(Math.round(totalCents / asked.length))
}
