import type { Day } from '#contract/formats/days.ts'
import { tillId } from '#contract/till/till-closings.ts'
import { emptySums, type Till, tillsOf } from '#app/till/till-sums.ts'
import type { TillView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'

/** A till of one day, with its closing if it was closed. */
export interface DayTill extends Till {
  /** Its title on screens. */
  title: string
  closing: TillView | undefined
}

type TillsData = Pick<EventView, 'players' | 'tills' | 'expenses' | 'changers'>

interface Looking {
  /** Id of the account that looks at the tills. */
  userId: string
  day: Day
  timeZone: string
}

/**
 * The own till first, even an empty one; then the tills of others by name. The till of an unknown account comes last.
 */
export function tillsOfDay(view: TillsData, { userId, day, timeZone }: Looking) {
  const tills = tillsOf(view.players, timeZone).filter((till) => till.day === day)
  const closings = view.tills.filter((till) => till.day === day)
  const closingOf = (id: string | null) => closings.find(({ accountId }) => accountId === id)
  const empty = (accountId: string): Till => ({
    accountId,
    name: undefined,
    day,
    sums: emptySums,
    marks: 0,
    unsent: 0,
  })
  const own = tills.find(({ accountId }) => accountId === userId) ?? empty(userId)
  const moved = tills.filter(({ accountId }) => accountId !== userId)
  const onlyClosed = closings
    .filter(({ accountId }) => accountId !== userId && !moved.some((till) => till.accountId === accountId))
    .map(({ accountId }) => empty(accountId))
  const withClosing = (till: Till): DayTill => {
    const closing = closingOf(till.accountId)
    const name = till.name ?? closing?.account ?? nameElsewhere(view, till.accountId)
    return { ...till, closing, title: name ?? unnamed(till.accountId) }
  }
  const others = [...moved, ...onlyClosed].map(withClosing)
  return {
    own: { ...withClosing(own), title: 'Meu caixa' },
    others: others.toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR')),
  }
}

/** A refund says only the id of the account that marked it. The name may be beside other changes of that account. */
function nameElsewhere({ changers, tills, expenses }: TillsData, accountId: string | null) {
  if (accountId === null) return undefined
  return (
    changers.find(({ id }) => id === accountId)?.name ??
    tills.find(({ closedById }) => closedById === accountId)?.closedBy ??
    expenses.find(({ notedById }) => notedById === accountId)?.notedBy
  )
}

const unnamed = (accountId: string | null) =>
  accountId === null ? 'Sem registro de quem marcou' : 'Outra conta da organização'

/** The days with payments or a closed till, and today; the newest first. */
export function daysOfTills(view: EventView, { today, timeZone }: { today: Day; timeZone: string }): Day[] {
  const days = tillsOf(view.players, timeZone).map(({ day }) => day)
  return [...new Set([today, ...days, ...view.tills.map(({ day }) => day)])].toSorted().toReversed()
}

export const keyOfTill = ({ accountId, day }: Till): string => tillId(accountId ?? 'nobody', day)
