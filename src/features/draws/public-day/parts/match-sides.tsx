import type { Side } from '#contract/draws/match-scores.ts'
import { css, cva } from '#styled/css'
import { endingOf, setsOf } from '../../words/score-text.ts'
import type { DayGame } from '../games/day-games.ts'
import { hidden } from './day-styles.ts'

/** The two sides, one line each, with their part of the score. The ball marks the winner. */
export function MatchSides({ game }: { game: DayGame }) {
  return (
    <>
      <SideLine game={game} side={0} />
      <SideLine game={game} side={1} />
    </>
  )
}

function SideLine({ game: { match, sides }, side }: { game: DayGame; side: Side }) {
  const { entryId } = match.sides[side]
  const { result } = match
  const isWinner = entryId !== null && result?.winner === entryId
  const ending = result && !isWinner ? endingOf(result) : undefined
  return (
    <p className={line({ isOpen: entryId === null, isWinner })}>
      <span className={name}>{sides[side]}</span>
      {isWinner && (
        <>
          <span className={hidden}>{sides[side].includes(' / ') ? ' venceram' : ' venceu'}</span>
          <span aria-hidden className={ball} />
        </>
      )}
      {ending && <span className={end}> {ending}</span>}
      {setsOf(match, side).map(({ set, own, isWon, tiebreak }) => (
        <span key={set} className={games({ isWon })}>
          {' '}
          {own}
          {tiebreak !== undefined && <sup className={points}>{tiebreak}</sup>}
        </span>
      ))}
    </p>
  )
}

const line = cva({
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6', lineHeight: 'snug' },
  variants: { isOpen: { true: { color: 'muted' } }, isWinner: { true: { fontWeight: 'bold' } } },
})
const name = css({ flex: '[1 1 0]', minWidth: '0', overflowWrap: 'anywhere' })
const games = cva({
  base: {
    minWidth: '[1.4em]',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'medium',
    flexShrink: '0',
  },
  variants: { isWon: { true: { fontWeight: 'heavy' } } },
})
const points = css({ fontSize: '[0.7em]' })
const end = css({ textStyle: 'label', color: 'muted', flexShrink: '0' })
const ball = css({
  width: '2.5',
  height: '2.5',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'spark',
  outline: '[1.5px solid {colors.onSpark}]',
})
