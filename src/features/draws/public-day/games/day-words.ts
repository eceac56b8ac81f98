import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import { dayOf } from '#contract/order-of-play/planning.ts'
import type { DayGame, DayGames } from './day-games.ts'

/**
 * When a game of the plan begins, in the words of an order of play: the first of a court at its time, what follows
 * without a gap behind it, all else not before its time.
 */
export function startWords({ planned, onCourt, today }: DayGames, game: DayGame): string {
  const { startsAt } = game
  if (startsAt === undefined) return 'horário a definir'
  const day = dayOf(startsAt)
  const prefix = day === today ? '' : `${dayWords(day)}, `
  const sameDay = planned.filter(
    ({ court, startsAt: other }) => court === game.court && other !== undefined && dayOf(other) === day,
  )
  const before = sameDay[sameDay.indexOf(game) - 1]
  const isTaken = day === today && onCourt.some(({ court }) => court === game.court)
  const clock = clockWords(startsAt)
  if (!before) return isTaken ? `em seguida, não antes de ${clock}` : `${prefix}às ${clock}`
  const ends = (before.startsAt ?? 0) + (before.match.planned?.minutes ?? 0)
  return startsAt <= ends ? `${prefix}em seguida, perto de ${clock}` : `${prefix}não antes de ${clock}`
}

/** `2 jogos antes na quadra` */
export function beforeWords(count: number): string {
  if (count === 0) return 'É o próximo jogo da quadra.'
  return count === 1 ? 'Falta 1 jogo antes nesta quadra.' : `Faltam ${count} jogos antes nesta quadra.`
}
