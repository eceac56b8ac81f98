import type { Side } from '#contract/draws/match-scores.ts'
import { endingOf, setsOf } from '../../words/score-text.ts'
import type { DayGame } from '../games/day-games.ts'
import { headWords } from '../games/head-words.ts'
import { DrawnText } from './drawn-text.tsx'
import { colors, edge, PictureFrame, room } from './picture-frame.tsx'

const setWidth = 84

/** The two sides below each other with the score; before the score, time and place. */
export function MatchPicture({ game, event }: { game: DayGame; event: string }) {
  const head = headWords(game)
  return (
    <PictureFrame title={`${game.category} · ${game.title}`} event={event}>
      <SideRow game={game} side={0} y={260} />
      <SideRow game={game} side={1} y={400} />
      {head && (
        <DrawnText x={edge} y={518} width={room} sizes={[40, 34]} fill={colors.ball}>
          {head}
        </DrawnText>
      )}
    </PictureFrame>
  )
}

function SideRow({ game: { match, sides }, side, y }: { game: DayGame; side: Side; y: number }) {
  const sets = setsOf(match, side)
  const { result } = match
  const isWinner = result?.winner !== undefined && result?.winner === match.sides[side].entryId
  const ending = result && !isWinner ? endingOf(result) : undefined
  const scores = [...(ending ? [ending] : []), ...sets.map(({ own }) => `${own}`)]
  const fill = isWinner ? colors.ball : colors.names
  return (
    <>
      <DrawnText
        x={edge}
        y={y}
        width={room - scores.length * setWidth - (ending ? 120 : 40)}
        sizes={[60, 50, 42, 34]}
        lines={2}
        fill={fill}
      >
        {sides[side]}
      </DrawnText>
      {scores.toReversed().map((score, index) => {
        const x = edge + room - index * setWidth
        return (
          <DrawnText key={x} x={x} y={y} width={room} sizes={[60]} fill={fill} isAtEnd>
            {score}
          </DrawnText>
        )
      })}
    </>
  )
}
