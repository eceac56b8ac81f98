import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { PlanDay } from '#app/order-of-play/plan-groups.ts'

/**
 * The order of play as WhatsApp messages, with the public names.
 * @param days by court
 * @param closedOn courts that are closed on a day, in words
 */
export function orderText(
  event: string,
  days: readonly PlanDay[],
  closedOn: (day: number) => readonly string[],
): string {
  const lines = days.flatMap((day) => [
    '',
    `*${day.title}*`,
    ...closedOn(day.day),
    ...day.groups.flatMap(({ title, games }) => [
      `_${title}_`,
      ...games.map(
        ({ game, courtSlot }) =>
          `${clockWords(courtSlot.startsAt)} ${game.publicSides.join(' × ')} (${game.category})`,
      ),
    ]),
  ])
  return [`*Ordem de jogos · ${event}*`, ...lines].join('\n')
}
