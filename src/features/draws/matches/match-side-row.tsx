import type { ShownMatch } from '#contract/draws/draw.ts'
import type { Side } from '#contract/draws/match-scores.ts'
import { css, cva } from '#styled/css'
import { EntryLabel } from '../names/entry-label.tsx'
import { sideName } from '#app/draws/match-words.ts'
import { endingOf, setsOf } from '../words/score-text.ts'
import { useCategory } from './category-context.ts'

interface MatchSideRowProps {
  match: ShownMatch
  side: Side
  showsWays: boolean
}

/** One side of a match: its players, and its part of the score. */
export function MatchSideRow({ match, side, showsWays }: MatchSideRowProps) {
  const { draw, names, way, onWay } = useCategory()
  const shown = match.sides[side]
  const { entryId } = shown
  const entry = draw.entries.find(({ id }) => id === entryId)
  const name = entryId === null ? undefined : names.get(entryId)
  const isWinner = entryId !== null && match.result?.winner === entryId
  const label = <EntryLabel name={sideName(draw, shown, name?.short)} entry={entry} />
  return (
    <div className={row({ isOpen: !name, isWinner })}>
      {showsWays && entryId !== null && name ? (
        <button
          type="button"
          aria-pressed={way?.entryId === entryId}
          className={toggle}
          onClick={() => onWay(entryId)}
        >
          <span className={hidden}>{`Caminho de ${name.spoken}`}</span>
          <span aria-hidden>{label}</span>
        </button>
      ) : (
        <span aria-hidden className={words}>
          {label}
        </span>
      )}
      <Score match={match} side={side} isWinner={isWinner} />
    </div>
  )
}

function Score({ match, side, isWinner }: Omit<MatchSideRowProps, 'showsWays'> & { isWinner: boolean }) {
  const { result } = match
  const ending = result && !isWinner ? endingOf(result) : undefined
  return (
    <span aria-hidden className={score}>
      {isWinner && <span className={ball} />}
      {ending && <span className={end}>{ending}</span>}
      {setsOf(match, side).map(({ set, own, isWon, tiebreak }) => (
        <span key={set} className={games({ isWon })}>
          {own}
          {tiebreak !== undefined && <sup className={points}>{tiebreak}</sup>}
        </span>
      ))}
    </span>
  )
}

const row = cva({
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '10', lineHeight: 'snug' },
  variants: {
    isOpen: { true: { color: 'muted' } },
    isWinner: { true: { fontWeight: 'bold' } },
  },
})
const words = css({ flex: '[1 1 0]', minWidth: '0', paddingBlock: '1' })
const toggle = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  // The button is no wider than the name, so that a tap beside the name opens the match.
  flex: '[0 1 auto]',
  minWidth: 'touch',
  marginInlineEnd: 'auto',
  paddingBlock: '1',
  textAlign: 'start',
  fontWeight: '[inherit]',
  cursor: 'pointer',
  pointerEvents: 'auto',
  borderRadius: 'sm',
  '&[aria-pressed=true] span': { textDecoration: 'underline', textDecorationThickness: '[2px]' },
})
const hidden = css({ srOnly: true })
const score = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Even beside very long names there is room to tap the match.
  minWidth: 'touch',
  flexShrink: '0',
  marginInlineStart: 'auto',
  textStyle: 'figure',
})
const games = cva({
  base: { minWidth: '[1.6em]', textAlign: 'end', fontWeight: 'normal' },
  variants: { isWon: { true: { fontWeight: 'heavy' } } },
})
const points = css({ fontSize: '[0.7em]', fontWeight: 'normal' })
const end = css({ textStyle: 'label', color: 'muted' })
/** The ball marks the winner. */
const ball = css({
  width: '2.5',
  height: '2.5',
  borderRadius: 'full',
  bg: 'spark',
  outline: '[1.5px solid {colors.onSpark}]',
})
