import { Minus, Plus } from 'lucide-react'
import type { Side } from '#contract/draws/match-scores.ts'
import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { setsText } from '../../words/score-text.ts'
import { setTitle } from '../shared/set-title.ts'
import type { SideAtHand } from '../shared/match-at-hand.ts'
import { NameLines } from '../shared/name-lines.tsx'
import { currentSet, minusOne, plusOne } from './running-score.ts'

interface ScoreInputProps {
  scoring: Scoring
  sides: readonly [SideAtHand, SideAtHand]
  /** The sets, from the first side. */
  sets: readonly SetScore[]
  /** Adds or takes away one. The callback computes the new score from the score at that moment. */
  onStep: (step: typeof plusOne, side: Side) => void
}

/** The score of a running match. Each half of the screen is a button that adds one, and a button takes one away. */
export function ScoreInput({ scoring, sides, sets, onStep }: ScoreInputProps) {
  const current = currentSet(scoring, sets)
  const score = current?.score ?? sets.at(-1) ?? [0, 0]
  const index = current?.set ?? sets.length - 1
  const before = sets.slice(0, index)
  const rule = scoringRules[scoring].sets[index]
  const unit = rule && 'points' in rule ? 'ponto' : 'game'
  const title = setTitle(scoring, index)
  return (
    <div className={part}>
      {(title ?? before.length > 0) && (
        <p className={words}>
          {[...(before.length > 0 ? [setsText(scoring, before)] : []), title].join(' · ')}
        </p>
      )}
      <div className={halves}>
        {([0, 1] as const).map((side) => (
          <div key={side} className={half}>
            <button
              type="button"
              aria-label={`Mais um ${unit} para ${sides[side].spoken}`}
              disabled={!current}
              className={more}
              onClick={() => onStep(plusOne, side)}
            >
              <span className={names}>
                <NameLines lines={sides[side].lines} />
              </span>
              <span data-games={side} className={figure}>
                {score[side]}
              </span>
              <Plus aria-hidden className={sign} />
            </button>
            <Button
              variant="secondary"
              icon={<Minus aria-hidden />}
              aria-label={`Menos um ${unit} de ${sides[side].spoken}`}
              disabled={!minusOne(scoring, sets, side)}
              onClick={() => onStep(minusOne, side)}
            />
          </div>
        ))}
      </div>
      <p className={hidden} role="status">
        {`${sides[0].spoken} ${score[0]}, ${sides[1].spoken} ${score[1]}`}
      </p>
    </div>
  )
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const words = css({ textStyle: 'label', color: 'muted' })
const halves = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  gap: '2',
})
const half = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const more = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  flexGrow: '1',
  minWidth: '0',
  padding: '3',
  borderRadius: 'lg',
  bg: 'court',
  color: 'onCourt',
  '--ring': '{colors.focus}',
  textStyle: 'control',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  _active: { bg: 'courtRaised' },
  '&:disabled': { cursor: 'default' },
  '&:disabled svg': { visibility: 'hidden' },
})
const names = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0', maxWidth: 'full' })
const figure = css({ textStyle: 'display', fontVariantNumeric: 'tabular-nums' })
const sign = css({ width: 'iconLarge', height: 'iconLarge', color: 'spark' })
const hidden = css({ srOnly: true })
