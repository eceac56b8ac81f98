import { mayOrganise } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { isBelowMinimum, isCountedInPairs, isQuorumTime } from '#contract/quorum/quorum-rules.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'

type Shown = Pick<EventView, 'event' | 'categories'>

const isShort = ({ category: kind, minimum, registered, isEnded = false, isDrawn = false }: CategoryView) =>
  isBelowMinimum({ kind, minimum, registered, isEnded, isDrawn })

/** Categories below their minimum, for people who may decide, in the time in which decisions are offered. */
export function shortCategories({ event, categories }: Shown, today: Day): CategoryView[] {
  if (!mayOrganise(event) || event.cancelledAt || event.isDraft) return []
  const [startDay, endDay] = [event.startDate, event.endDate].map((date) => dayOf(date, settings.timeZone))
  if (!startDay || !endDay || !isQuorumTime({ startDay, endDay }, today)) return []
  return categories.filter(isShort)
}

/** Categories to which the people of a category can move: other ones of the same sort, neither ended nor drawn. */
export const targetsOf = (category: CategoryView, categories: readonly CategoryView[]): CategoryView[] =>
  categories.filter(
    (other) =>
      other.id !== category.id &&
      !other.isEnded &&
      !other.isDrawn &&
      isCountedInPairs(other.category) === isCountedInPairs(category.category),
  )
