import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { PlanDay } from '#app/order-of-play/plan-groups.ts'

/** The order of play as messages of WhatsApp carry it, with the names that everybody may read. @param days by court */
export function orderText(event: string, days: readonly PlanDay[]): string {
  const lines = days.flatMap((day) => [
    '',
    `*${day.title}*`,
    ...day.groups.flatMap(({ title, games }) => [
      `_${title}_`,
      ...games.map(
        ({ game, place }) =>
          `${clockWords(place.startsAt)} ${game.publicSides.join(' × ')} (${game.category})`,
      ),
    ]),
  ])
  return [`*Ordem de jogos · ${event}*`, ...lines].join('\n')
}
