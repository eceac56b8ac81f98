import { settings } from '#app/host/settings.ts'
import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import { closedInWords } from '#contract/order-of-play/closing-words.ts'
import { dayMinutes } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'

/**
 * `Quadra 2 fechada das 12h às 13h30 (chuva)` for each court that is closed on a day, in the order of the courts.
 * @param day a number of a day, as in `dayOf`
 */
export function closedLines(
  { closings }: Pick<EventView, 'closings'>,
  courts: readonly { id: string; title: string }[],
  day: number,
): string[] {
  const [begins, ends] = [day * dayMinutes, (day + 1) * dayMinutes]
  return courts.flatMap(({ id, title }) =>
    closings.flatMap((closing) => {
      const [time] = closing.id === id ? closedTimes([closing], settings.timeZone) : []
      return time && time.from < ends && begins < time.to
        ? [`${title} ${closedInWords(closing.closed, settings.timeZone)}`]
        : []
    }),
  )
}
