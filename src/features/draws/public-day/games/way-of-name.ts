import { resultText } from '../../words/score-text.ts'
import { type DayGame, type DayGames, isOnCourt } from './day-games.ts'
import { startWords } from './day-words.ts'
import { gamesOfName, sideOfName } from './games-of-name.ts'

/** The same in a sentence. */
export const wayInWords = (games: DayGames, name: string): string =>
  wayOfName(games, name)
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' · ') || 'Nenhum jogo marcado neste momento.'

/** The way of a player in lines: time, place and opponent of the next match, and the last results. */
export function wayOfName(games: DayGames, name: string): readonly { text: string; isNext: boolean }[] {
  const { next, played } = gamesOfName(games, name)
  const results = played.slice(0, 3).map((game) => ({ text: resultOf(game, name), isNext: false }))
  if (!next) return results
  const when = isOnCourt(next)
    ? next.match.state === 'PLAYING'
      ? 'Em jogo'
      : 'Chamado'
    : capital(startWords(games, next))
  return [
    { text: [when, next.court].filter(Boolean).join(', '), isNext: true },
    { text: `contra ${opponentOf(next, name)}`, isNext: true },
    ...results,
  ]
}

function resultOf(game: DayGame, name: string): string {
  const { match } = game
  const own = match.sides[sideOfName(game, name)].entryId
  const winner = match.result?.winner
  const word = winner ? (winner === own ? 'Venceu' : 'Perdeu para') : 'Contra'
  const score = match.result ? resultText(match.scoring, match.result) : ''
  return `${word} ${opponentOf(game, name)} ${score}`
}

const opponentOf = (game: DayGame, name: string) => game.sides[sideOfName(game, name) === 0 ? 1 : 0]
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
