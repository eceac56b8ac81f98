import { startInWords, startOfGame } from '#contract/order-of-play/on-the-day/game-start.ts'
import { isWithoutNewTime } from '#contract/order-of-play/on-the-day/without-new-time.ts'
import { dayOf } from '#contract/order-of-play/planning.ts'
import type { DayGame, DayGames } from './day-games.ts'

/** When a game of the plan begins, in the words of an order of play. */
export function startWords(games: DayGames, game: DayGame): string {
  if (isWithoutNewTime(game.match)) return 'suspenso'
  const words = plannedWords(games, game)
  return game.match.state === 'SUSPENDED' ? `suspenso, ${words}` : words
}

function plannedWords({ planned, onCourt, today }: DayGames, game: DayGame): string {
  const { startsAt } = game
  if (startsAt === undefined) return 'horário a definir'
  const day = dayOf(startsAt)
  const sameDay = planned.filter(
    ({ court, startsAt: other }) => court === game.court && other !== undefined && dayOf(other) === day,
  )
  const before = sameDay[sameDay.indexOf(game) - 1]
  const isTaken =
    day === today && game.court !== undefined && onCourt.some(({ court }) => court === game.court)
  const endsAt = (before?.startsAt ?? 0) + (before?.match.planned?.minutes ?? 0)
  return startInWords(startOfGame(startsAt, before && { endsAt }, isTaken), startsAt, today)
}
