import { Trophy } from 'lucide-react'
import type { Side } from '#contract/draws/match-scores.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { css, cva } from '#styled/css'
import { keyOfSet } from './set-title.ts'
import type { SideAtHand } from './match-at-hand.ts'
import { NameLines } from './name-lines.tsx'

interface ScoreboardProps {
  sides: readonly [SideAtHand, SideAtHand]
  /** The sets, with the games of the first side first. */
  sets: readonly SetScore[]
  winner?: Side | null
  /** Text beside the games if the match was not played to its end: `ret.` */
  ending?: string | undefined
  /** The whole score in one sentence, for a screen reader. */
  label: string
}

/** A match like a scoreboard at the court: the sides, and the games of every set. */
export function Scoreboard({ sides, sets, winner, ending, label }: ScoreboardProps) {
  return (
    <div role="img" aria-label={label} className={board}>
      {([0, 1] as const).map((side) => (
        <div key={side} className={line}>
          <span className={names({ isWinner: winner === side })}>
            <NameLines lines={sides[side].lines} />
          </span>
          {winner === side && <Trophy aria-hidden className={mark} />}
          {winner !== side && ending && <span className={end}>{ending}</span>}
          {sets.map((score, set) => (
            <span key={keyOfSet(set)} className={figure({ isWon: score[side] > score[side === 0 ? 1 : 0] })}>
              {score[side]}
              {score[2] !== undefined && score[side] < score[side === 0 ? 1 : 0] && (
                <sup className={points}>{score[2]}</sup>
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const board = css({
  bg: 'court',
  color: 'onCourt',
  borderRadius: 'md',
  paddingInline: '4',
  '& > :not(:first-child)': { borderTop: 'court' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'row',
  paddingBlock: '2.5',
})
const names = cva({
  base: {
    flex: '[1 1 0]',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    fontWeight: 'medium',
  },
  variants: { isWinner: { true: { fontWeight: 'heavy' } } },
})
const mark = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'spark' })
const end = css({ flexShrink: '0', textStyle: 'label', color: 'onCourtMuted' })
const figure = cva({
  base: {
    flexShrink: '0',
    minWidth: '8',
    textAlign: 'center',
    textStyle: 'figureLarge',
    color: 'onCourtMuted',
  },
  variants: { isWon: { true: { color: 'onCourt' } } },
})
const points = css({ fontSize: 'xs', verticalAlign: 'super' })
