import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import { dayOf } from '#contract/order-of-play/planning.ts'
import { type DayGame, isOnCourt } from './day-games.ts'

/**
 * The text beside the score of a match: `Em jogo, Quadra 2`, `sáb. 21/11 às 10h30, Quadra 2`; empty once the match is
 * over.
 */
export function headWords(game: DayGame): string {
  const { match, startsAt, court } = game
  if (match.result) return ''
  if (isOnCourt(game))
    return [match.state === 'PLAYING' ? 'Em jogo' : 'Chamado', court].filter(Boolean).join(', ')
  if (match.state === 'SUSPENDED') return 'Suspenso'
  if (startsAt === undefined) return ''
  return [`${dayWords(dayOf(startsAt))} às ${clockWords(startsAt)}`, court].filter(Boolean).join(', ')
}
