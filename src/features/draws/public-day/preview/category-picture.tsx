import type { Draw } from '#contract/draws/draw.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { bracketRounds } from '../../bracket/bracket-rounds.ts'
import { podiumSteps } from '../../podium/podium-of-draw.ts'
import { setsOf } from '../../words/score-text.ts'
import type { DayGame, DayGames } from '../games/day-games.ts'
import { DrawnText } from './drawn-text.tsx'
import { colors, edge, PictureFrame, room } from './picture-frame.tsx'

interface CategoryPictureProps {
  games: DayGames
  draw: Draw
  title: string
}

/**
 * The picture of a category: the podium if the category is over, otherwise the last rounds of a bracket that has
 * entries, otherwise the first table.
 */
export function CategoryPicture({ games, draw, title }: CategoryPictureProps) {
  const names = games.names.get(draw) ?? new Map<string, EntryName>()
  const steps = podiumSteps(keptOf(draw))
  const hasBracket = draw.matches.some(
    ({ phase, sides }) => phase === 'KNOCKOUT' && sides.some(({ entryId }) => entryId !== null),
  )
  const lines = steps.flatMap(({ place, entryIds }) =>
    entryIds.map((id) => `${place}º ${names.get(id)?.full ?? ''}`),
  )
  const [table] = draw.groups
  const rows = table?.table.map(({ entryId, place }) => `${place}º ${names.get(entryId)?.short ?? ''}`) ?? []
  return (
    <PictureFrame title={title} event={games.day.event.title}>
      {lines.length > 0 ? (
        <Lines texts={lines.slice(0, 4)} isFirstLarge />
      ) : hasBracket ? (
        <Rounds games={games} draw={draw} />
      ) : (
        <Lines texts={rows.slice(0, 5)} isFirstLarge={false} />
      )}
    </PictureFrame>
  )
}

function Lines({ texts, isFirstLarge }: { texts: readonly string[]; isFirstLarge: boolean }) {
  return texts.map((text, index) => {
    const isLarge = isFirstLarge && index === 0
    return (
      <DrawnText
        key={text}
        x={edge}
        y={(isFirstLarge && index > 0 ? 290 : 240) + index * 74}
        width={room}
        sizes={isLarge ? [64, 54, 44, 36] : [46, 40, 34, 30]}
        fill={isLarge ? colors.ball : colors.names}
      >
        {text}
      </DrawnText>
    )
  })
}

/** The number of rounds that fit beside each other, and the vertical area for their matches. */
const shownRounds = 3
const top = 190
const bottom = 556
const gap = 28
const boxHeight = 76

function Rounds({ games, draw }: { games: DayGames; draw: Draw }) {
  const byId = new Map(games.games.map((game) => [game.match.id, game]))
  const rounds = bracketRounds(draw, 'KNOCKOUT').slice(-shownRounds)
  const width = (room - gap * (rounds.length - 1)) / rounds.length
  return rounds.flatMap(({ round, slots }, column) =>
    slots.slice(0, 4).map(({ position, match, passes }, row) => {
      const middle = top + ((bottom - top) / Math.min(4, slots.length)) * (row + 0.5)
      const game = match && byId.get(match.id)
      const x = edge + column * (width + gap)
      if (game)
        return (
          <MatchBox key={`${round} ${position}`} game={game} x={x} y={middle - boxHeight / 2} width={width} />
        )
      return (
        passes && (
          <DrawnText
            key={`${round} ${position}`}
            x={x + 14}
            y={middle + 8}
            width={width - 28}
            sizes={[24, 20]}
            fill={colors.quiet}
          >
            {games.names.get(draw)?.get(passes.entryId ?? '')?.short ?? ''}
          </DrawnText>
        )
      )
    }),
  )
}

function MatchBox({ game, x, y, width }: { game: DayGame; x: number; y: number; width: number }) {
  const { match, sides, draw } = game
  return (
    <>
      <rect x={x} y={y} width={width} height={boxHeight} rx={10} fill={colors.lines} />
      {([0, 1] as const).map((side) => {
        const sets = setsOf(match, side)
        const { entryId } = match.sides[side]
        const isWinner = entryId !== null && match.result?.winner === entryId
        const fill = isWinner ? colors.ball : entryId === null ? colors.quiet : colors.names
        const name = entryId === null ? sides[side] : shortOf(draw, entryId)
        return (
          <g key={side}>
            <DrawnText
              x={x + 14}
              y={y + 30 + side * 33}
              width={width - 28 - sets.length * 34}
              sizes={[24, 20, 18]}
              fill={fill}
            >
              {name}
            </DrawnText>
            <DrawnText
              x={x + width - 14}
              y={y + 30 + side * 33}
              width={width}
              sizes={[24]}
              fill={fill}
              isAtEnd
            >
              {sets.map(({ own }) => `${own}`).join(' ')}
            </DrawnText>
          </g>
        )
      })}
    </>
  )

  function shortOf({ entries }: Draw, id: string): string {
    return entries.find((entry) => entry.id === id)?.names.join(' / ') ?? ''
  }
}
