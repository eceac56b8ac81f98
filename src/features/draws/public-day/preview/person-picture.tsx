import { resultText } from '../../words/score-text.ts'
import { type DayGame, type DayGames, isOnCourt } from '../games/day-games.ts'
import { startWords } from '../games/day-words.ts'
import { gamesOfName, sideOfName } from '../games/games-of-name.ts'
import { DrawnText } from './drawn-text.tsx'
import { colors, edge, PictureFrame, room } from './picture-frame.tsx'

/** How far somebody has come: what is next, and the last results. */
export function PersonPicture({ games, name }: { games: DayGames; name: string }) {
  const lines = linesOf(games, name)
  return (
    <PictureFrame title={name} event={games.day.event.title}>
      {lines.map(({ text, isNext }, index) => (
        <DrawnText
          key={text}
          x={edge}
          y={240 + index * 72}
          width={room}
          sizes={isNext ? [50, 42, 36, 30] : [40, 34, 30]}
          fill={isNext ? colors.ball : colors.names}
        >
          {text}
        </DrawnText>
      ))}
    </PictureFrame>
  )
}

/** What stands of somebody in a preview: the next match, else the last result. */
export const wayInWords = (games: DayGames, name: string): string =>
  linesOf(games, name)
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' · ') || 'Nenhum jogo marcado neste momento.'

function linesOf(games: DayGames, name: string): readonly { text: string; isNext: boolean }[] {
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
  const { match, draw } = game
  const own = match.sides[sideOfName(game, name)].entryId
  const word = match.result?.winner === own ? 'Venceu' : 'Perdeu de'
  const score = match.result ? resultText(match.scoring, match.result) : ''
  return draw.entries.length > 0 ? `${word} ${opponentOf(game, name)} ${score}` : score
}

const opponentOf = (game: DayGame, name: string) => game.sides[sideOfName(game, name) === 0 ? 1 : 0]
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
