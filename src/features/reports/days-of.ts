import { type Day, dayOf } from '#contract/formats/days.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** The number of registrations and payments of a day, or of several days. */
export interface DayCounts {
  from: Day
  to: Day
  registered: number
  paid: number
}

const dayMs = 86_400_000
const after = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/**
 * Registrations and payments from the first day to the last one, without gaps. If there are too many days, a column
 * stands for several days. Empty if {host} gives no dates of registration.
 */
export function countsByDay(
  players: readonly Pick<PlayerView, 'registeredAt' | 'paymentDate'>[],
  timeZone: string,
  maxColumns = 30,
): readonly DayCounts[] {
  const registered = players.flatMap(({ registeredAt }) =>
    registeredAt ? dayOf(registeredAt, timeZone) : [],
  )
  const paid = players.flatMap(({ paymentDate }) => (paymentDate ? dayOf(paymentDate, timeZone) : []))
  const [first] = registered.toSorted()
  const last = [...registered, ...paid].toSorted().at(-1)
  if (first === undefined || last === undefined) return []
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  const width = Math.ceil(days / maxColumns)
  return Array.from({ length: Math.ceil(days / width) }, (_, column) => {
    const from = after(first, column * width)
    const to = after(from, width - 1)
    const isIn = (day: Day) => day >= from && day <= to
    return { from, to, registered: registered.filter(isIn).length, paid: paid.filter(isIn).length }
  })
}
