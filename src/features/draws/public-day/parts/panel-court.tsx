import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css, cva } from '#styled/css'
import type { DayGame, DayGames } from '../games/day-games.ts'
import { startWords } from '../games/day-words.ts'
import { MatchSides } from './match-sides.tsx'

interface PanelCourtProps {
  title: string
  games: DayGames
  /** The games that are played on the court or called to it. */
  current: readonly DayGame[]
  next?: DayGame | undefined
}

/** A court on the television: the match that is played there, others that were called to it, and the next one. */
export function PanelCourt({ title, games, current: [current, ...others], next }: PanelCourtProps) {
  const { timeZone } = games.day
  const closed = games.closed.get(title)
  const { state, startedAt, calledAt } = current?.match ?? {}
  const moment = state === 'PLAYING' ? startedAt : calledAt
  const since = moment ? clockWords(wallMinutes(moment, timeZone)) : ''
  return (
    <li className={court}>
      <h3 className={courtTitle}>
        {title}
        {current && (
          <span className={stateWord({ isCalled: state === 'CALLED' })}>
            {state === 'PLAYING' ? `em jogo ${since && `desde ${since}`}` : 'chamado'}
          </span>
        )}
      </h3>
      {closed && <p className={closedWord}>{closed}</p>}
      {current && (
        <div className={names}>
          <MatchSides game={current} />
        </div>
      )}
      {!current && !closed && <p className={muted}>Livre</p>}
      {others.map(({ match, sides }) => (
        <p key={match.id} className={muted}>
          <strong>{match.state === 'PLAYING' ? 'Em jogo' : 'Chamado'}:</strong> {sides.join(' × ')}
        </p>
      ))}
      {next && (
        <p className={muted}>
          <strong>{startWords(games, next)}:</strong> {next.sides.join(' × ')}
        </p>
      )}
    </li>
  )
}

const court = css({
  padding: '5',
  bg: 'court',
  border: 'court',
  borderRadius: 'md',
  color: 'onCourt',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
})
const courtTitle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  fontSize: '[clamp(1.25rem, 2.2vw, 4rem)]',
  fontWeight: 'heavy',
  color: 'spark',
  lineHeight: 'tight',
})
const stateWord = cva({
  base: { fontSize: '[clamp(1rem, 1.3vw, 2.5rem)]', fontWeight: 'bold', color: 'onCourt' },
  variants: { isCalled: { true: { color: 'spark' } } },
})
const closedWord = css({
  fontSize: '[clamp(1.1rem, 1.7vw, 3rem)]',
  fontWeight: 'bold',
  lineHeight: 'snug',
  '&::first-letter': { textTransform: 'uppercase' },
})
const names = css({ fontSize: '[clamp(1.25rem, 2vw, 3.5rem)]', lineHeight: 'snug' })
const muted = css({ fontSize: '[clamp(1rem, 1.4vw, 2.5rem)]', color: 'onCourtMuted', lineHeight: 'snug' })
