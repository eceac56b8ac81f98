import type { DayGames } from '../games/day-games.ts'
import { wayOfName } from '../games/way-of-name.ts'
import { DrawnText } from './drawn-text.tsx'
import { colors, edge, PictureFrame, room } from './picture-frame.tsx'

/** The way of a player: the next match, and the last results. */
export function PersonPicture({ games, name }: { games: DayGames; name: string }) {
  const lines = wayOfName(games, name)
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
