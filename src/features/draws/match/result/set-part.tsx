import { useState } from 'react'
import type { Side } from '#contract/draws/match-scores.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { css } from '#styled/css'
import { Chip, chips } from '../shared/chip.tsx'
import { verb, type Spoken } from '../shared/result-words.ts'
import { choicesOf, type OpenSet, tiebreakChoices, tiebreakWinner, withTiebreak } from './set-choices.ts'

interface SetPartProps {
  open: OpenSet
  /** The chosen score, from the first side. */
  score: SetScore | undefined
  sides: readonly [Spoken, Spoken]
  /** `2º set`; undefined if the match has only one set. */
  title: string | undefined
  onScore: (score: SetScore) => void
}

/** How many more scores of a super tie-break one tap shows. */
const step = 5

/** The possible final scores of one set, and optionally the points of its tie-break. */
export function SetPart({ open: { rule, wonBy }, score, sides, title, onScore }: SetPartProps) {
  const [further, setFurther] = useState(0)
  const isSuper = 'points' in rule
  const points = score && tiebreakChoices(rule, score, 6)
  return (
    <div className={part}>
      {wonBy.map((side) => (
        <div key={side} role="group" aria-label={labelOf(side)} className={choice}>
          <p className={question}>{labelOf(side)}</p>
          <div className={chips}>
            {choicesOf(rule, side, further).map((one) => (
              <Chip
                key={one.join()}
                label={gamesOf(one).join(' a ')}
                isChosen={score?.[0] === one[0] && score[1] === one[1]}
                onChoose={() => onScore(one)}
              >
                {gamesOf(one).join('/')}
              </Chip>
            ))}
            {isSuper && (
              <Chip label="Mais pontos" onChoose={() => setFurther(further + step)}>
                …
              </Chip>
            )}
          </div>
        </div>
      ))}
      {score && points && (
        <div role="group" aria-label="Tie-break, se souber" className={choice}>
          <p className={question}>Tie-break, se souber</p>
          <div className={chips}>
            {points.map((lost) => (
              <Chip
                key={lost}
                label={`Tie-break ${tiebreakWinner(lost)} a ${lost}`}
                isChosen={score[2] === lost}
                onChoose={() => onScore(withTiebreak(score, score[2] === lost ? undefined : lost))}
              >
                {`${tiebreakWinner(lost)}-${lost}`}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </div>
  )

  function labelOf(side: Side): string {
    const who = sides[side]
    const set = title ? `o ${title.charAt(0).toLocaleLowerCase('pt-BR')}${title.slice(1)} ` : ''
    return `${who.spoken} ${verb(who, 'venceu', 'venceram')} ${set}por…`
  }
}

/** The games of a set, the winner's first. */
const gamesOf = ([first, second]: SetScore) => [Math.max(first, second), Math.min(first, second)]

const part = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const choice = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const question = css({ textStyle: 'label', color: 'muted', overflowWrap: 'anywhere' })
