import type { CategoryKind } from '../events/category-kind.ts'
import { addDays, type Day } from '../formats/days.ts'
import { pairKinds } from '../labels.ts'

/** Number of days before an event at which its organisers are told which categories have too few people. */
const daysBefore = 7

/** The unit of a minimum: pairs, in a category that is played in pairs; otherwise persons. */
export const isCountedInPairs = (kind: CategoryKind): boolean => pairKinds.includes(kind)

interface Filled {
  kind: CategoryKind
  minimum?: number | null | undefined
  /** Number of persons with a spot. */
  registered: number
  isEnded: boolean
  isDrawn: boolean
}

/**
 * Number of pairs or persons for the minimum. Players without a partner count as possible pairs, because they may still
 * find one another.
 */
export const entriesIn = ({ kind, registered }: Pick<Filled, 'kind' | 'registered'>): number =>
  isCountedInPairs(kind) ? Math.floor(registered / 2) : registered

/** Whether a category has too few people to be played. A category that is drawn will be played. */
export const isBelowMinimum = (category: Filled): boolean =>
  !category.isEnded && !category.isDrawn && entriesIn(category) < (category.minimum ?? 0)

/** Whether an event is close enough to name its categories below the minimum, and is not over. */
export const isQuorumTime = (event: { startDay: Day; endDay: Day }, today: Day): boolean =>
  addDays(event.startDay, -daysBefore) <= today && today <= event.endDay
