import type { CourtTime } from '#contract/order-of-play/planning.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'

type Called = Pick<Game, 'title' | 'category' | 'publicSides'>

/** A call as a message for a group in WhatsApp. @param walkoverFrom when a walkover may be given */
export function callText(
  { title, category, publicSides: [one, other] }: Called,
  court: string,
  walkoverFrom: CourtTime | undefined,
): string {
  return [
    `*Chamada: ${court}*`,
    `${one} × ${other}`,
    `${category} · ${title}`,
    ...(walkoverFrom === undefined ? [] : [`Tolerância até ${clockWords(walkoverFrom)}.`]),
  ].join('\n')
}
