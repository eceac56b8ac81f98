import { type CourtTime, dayOf } from '../planning.ts'
import { clockWords, dayWords } from '../wall-words.ts'
import type { GameStart } from './next-match.ts'

/**
 * @param before the previous game on the court on that day; undefined for the first game
 * @param isTaken whether the court is in use now
 */
export function startOfGame(
  startsAt: CourtTime,
  before: { endsAt: CourtTime } | undefined,
  isTaken: boolean,
): GameStart {
  if (!before) return isTaken ? 'AFTER_CURRENT' : 'AT'
  return startsAt <= before.endsAt ? 'FOLLOWING' : 'NOT_BEFORE'
}

/** The start in the words of an order of play, with the day if it is not today. @param today a day number of `dayOf` */
export function startInWords(start: GameStart, startsAt: CourtTime, today: number): string {
  const day = dayOf(startsAt)
  const clock = clockWords(startsAt)
  const prefix = day === today ? '' : `${dayWords(day)}, `
  return {
    AT: `${prefix}às ${clock}`,
    AFTER_CURRENT: `em seguida, não antes de ${clock}`,
    FOLLOWING: `${prefix}em seguida, perto de ${clock}`,
    NOT_BEFORE: `${prefix}não antes de ${clock}`,
  }[start]
}

/** Number of games on the court before a game. */
export function beforeInWords(count: number): string {
  if (count === 0) return 'É o próximo jogo da quadra.'
  return count === 1 ? 'Falta 1 jogo antes nesta quadra.' : `Faltam ${count} jogos antes nesta quadra.`
}
