import { useEffect, useRef, useState } from 'react'
import { type Side, winnerOfMatch } from '#contract/draws/match-scores.ts'
import { isTiebreakSet, type SetScore } from '#contract/draws/set-scores.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { setsText } from '../../words/score-text.ts'
import { type Doing, otherEnds } from '../overview/match-actions.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import { SideChoice } from '../shared/side-choice.tsx'
import { ReasonField, typedReason } from './reason-field.tsx'
import { resultObstacle } from '../shared/obstacles.ts'
import { type NewResult, saidResult } from '../shared/result-words.ts'
import { keyOfSet, setTitle } from '../shared/set-title.ts'
import { endedSets, openSet, withSet } from './set-choices.ts'
import { SetPart } from './set-part.tsx'

interface ResultPartProps {
  at: MatchAtHand
  /** The winner that was tapped before this part opened; a correction may have none. */
  first: Side | undefined
  /** Set if the current result is corrected; it says whether a reason is required. */
  correction: { needsReason: boolean } | undefined
  onResult: (result: NewResult, reason?: string) => void
  /** Called when the match ended without being played to its end. */
  onOther: (doing: Doing) => void
  onBack: () => void
}

/** Enters a result with taps: the winner, then the games of each set. Only legal scores are offered. */
export function ResultPart({ at, first, correction, onResult, onOther, onBack }: ResultPartProps) {
  const { match, sides } = at
  const { scoring, result } = match
  const [winner, setWinner] = useState(first)
  const [sets, setSets] = useState<readonly SetScore[]>(() =>
    first === undefined && result ? endedSets(scoring, result.sets) : [],
  )
  const [changing, setChanging] = useState<number>()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  const wonBy = winner ?? winnerOfMatch(scoring, sets) ?? undefined
  const next = wonBy === undefined ? undefined : openSet(scoring, sets, wonBy)
  const index = changing ?? next?.set ?? sets.length - 1
  const open = wonBy === undefined ? undefined : openSet(scoring, sets, wonBy, index)
  const isWhole = wonBy !== undefined && !next
  const draft: NewResult | undefined = isWhole ? { outcome: 'PLAYED', winner: wonBy, sets } : undefined
  const obstacle = draft && resultObstacle(at, draft)

  // The tapped button disappears with its set, so the focus moves to the next set.
  useEffect(() => {
    if (chips.current && !document.activeElement?.closest('[role=dialog] button'))
      chips.current.querySelector('button')?.focus({ preventScroll: true })
  }, [index])

  const choose = (side: Side) => {
    if (side === wonBy) return
    setWinner(side)
    setSets([])
    setChanging(undefined)
  }
  const enter = (score: SetScore) => {
    setSets(withSet(scoring, sets, index, score))
    // After a change of the set, the points of its tie-break can be entered.
    const isChanged = changing !== undefined && open !== undefined && isTiebreakSet(open.rule, score)
    setChanging(isChanged ? index : undefined)
  }
  const save = () => {
    if (!draft) return
    if (!correction?.needsReason) return onResult(draft)
    const said = typedReason(reason)
    if (said === undefined) setAsked(true)
    else onResult(draft, said)
  }

  return (
    <>
      <SideChoice question="Quem venceu?" sides={sides} chosen={wonBy} onChoose={choose} />
      {sets.length > 0 && (
        <div className={entered}>
          {sets.map((score, set) =>
            set === index ? null : (
              <Button key={keyOfSet(set)} variant="secondary" onClick={() => setChanging(set)}>
                {`${setTitle(scoring, set)}: ${setsText(scoring, [score], wonBy)}`}
              </Button>
            ),
          )}
          {next && next.set !== index && (
            <Button variant="secondary" onClick={() => setChanging(undefined)}>
              {`${setTitle(scoring, next.set)}: falta`}
            </Button>
          )}
        </div>
      )}
      {open && (
        <div ref={chips}>
          <SetPart
            key={index}
            open={open}
            score={sets[index]}
            sides={sides}
            title={setTitle(scoring, index)}
            onScore={enter}
          />
        </div>
      )}
      {correction && (
        <div className={entered}>
          {otherEnds(at).map(({ doing, label }) => (
            <Button key={doing} variant="quiet" onClick={() => onOther(doing)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {correction?.needsReason && isWhole && (
        <ReasonField reason={reason} isMissing={isAsked} onReason={setReason} />
      )}
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <SheetActions said={draft && !obstacle ? saidResult(scoring, sides, draft) : undefined}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button disabled={!draft || obstacle !== undefined} onClick={save}>
          {correction ? 'Corrigir resultado' : 'Salvar resultado'}
        </Button>
      </SheetActions>
    </>
  )
}

const entered = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '&:empty': { display: 'none' } })
