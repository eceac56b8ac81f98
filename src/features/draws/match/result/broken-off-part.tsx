import { useState } from 'react'
import { completedScore, otherSide, type Side, winnerOfMatch } from '#contract/draws/match-scores.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { setsText } from '../../words/score-text.ts'
import { ScoreInput } from '../score/score-input.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { resultObstacle } from '../shared/obstacles.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import { SideChoice } from '../shared/side-choice.tsx'
import { ReasonField, typedReason } from './reason-field.tsx'
import { type NewResult, saidResult } from '../shared/result-words.ts'

interface BrokenOffPartProps {
  at: MatchAtHand
  outcome: 'RETIRED' | 'DISQUALIFIED'
  needsReason: boolean
  onResult: (result: NewResult, reason?: string) => void
  onBack: () => void
}

const ofDisqualifications = ['Conduta antidesportiva', 'Agressão verbal', 'Inscrição irregular']

/**
 * A match that ends early because one side retires or is disqualified: which side it is, and the score at that moment.
 */
export function BrokenOffPart({ at, outcome, needsReason, onResult, onBack }: BrokenOffPartProps) {
  const { match, sides } = at
  const { scoring } = match
  const isRetirement = outcome === 'RETIRED'
  const [gone, setGone] = useState<Side>()
  const [sets, setSets] = useState<readonly SetScore[]>(() => startOf(at))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isOver = winnerOfMatch(scoring, sets) !== null
  const result: NewResult | undefined =
    gone === undefined || isOver ? undefined : { outcome, winner: otherSide(gone), sets }
  const obstacle = result && resultObstacle(at, result)
  const save = () => {
    if (!result) return
    if (!needsReason) return onResult(result)
    const said = typedReason(reason)
    if (said === undefined) setAsked(true)
    else onResult(result, said)
  }
  return (
    <>
      <SideChoice
        question={isRetirement ? 'Quem desistiu?' : 'Quem foi desclassificado?'}
        sides={sides}
        chosen={gone}
        onChoose={setGone}
      />
      <div className={played}>
        <h3 className={title}>Até onde se jogou</h3>
        <ScoreInput
          {...{ scoring, sides, sets }}
          onStep={(step, side) => setSets((now) => step(scoring, now, side) ?? now)}
        />
      </div>
      {isOver && (
        <Notice tone="warning">
          Com este placar o jogo já terminou. Volte e anote o resultado, ou tire um game.
        </Notice>
      )}
      {result && !obstacle && <p>{countsAs(at, result)}</p>}
      {needsReason && result && (
        <ReasonField
          reason={reason}
          isMissing={isAsked}
          onReason={setReason}
          {...(isRetirement ? {} : { usual: ofDisqualifications })}
        />
      )}
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <SheetActions said={result && !obstacle ? saidResult(scoring, sides, result) : undefined}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button
          variant={isRetirement ? 'primary' : 'danger'}
          disabled={!result || obstacle !== undefined}
          onClick={save}
        >
          {isRetirement ? 'Registrar desistência' : 'Desclassificar'}
        </Button>
      </SheetActions>
    </>
  )
}

/** The score that was noted before the match ended, unless it was the final score. */
function startOf({ match: { scoring, result, score } }: MatchAtHand): readonly SetScore[] {
  const sets = result?.sets ?? score ?? []
  return winnerOfMatch(scoring, sets) === null ? sets : []
}

/** How the match counts in a table, and what happens to a disqualified entry. */
function countsAs({ match }: MatchAtHand, { outcome, winner, sets }: NewResult): string {
  if (winner === null) return ''
  const counted = setsText(match.scoring, completedScore(match.scoring, sets, otherSide(winner)), winner)
  const score = match.phase === 'GROUP' ? [`Na tabela conta ${counted}.`] : []
  const consequence =
    outcome === 'DISQUALIFIED'
      ? ['Quem é desclassificado sai da categoria: os jogos que faltam viram W.O.']
      : []
  return [...score, ...consequence].join(' ')
}

const played = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const title = css({ textStyle: 'subtitle' })
