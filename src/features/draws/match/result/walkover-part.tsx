import { useState } from 'react'
import { otherSide, type Side } from '#contract/draws/match-scores.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { resultObstacle } from '../shared/obstacles.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import { ReasonField, typedReason } from './reason-field.tsx'
import { type NewResult, saidResult } from '../shared/result-words.ts'
import { walkoverConsequences } from './consequences.ts'

interface WalkoverPartProps {
  at: MatchAtHand
  needsReason: boolean
  onResult: (result: NewResult, reason?: string) => void
  onBack: () => void
}

/** Asks which side did not come. A person always decides this, never a clock. */
export function WalkoverPart({ at, needsReason, onResult, onBack }: WalkoverPartProps) {
  const { match, sides } = at
  const [absent, setAbsent] = useState<'' | '0' | '1' | 'BOTH'>('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const result = resultOf(absent)
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
      <RadioGroup
        label="Quem não veio?"
        isList
        options={[
          { value: '0', label: sides[0].spoken },
          { value: '1', label: sides[1].spoken },
          { value: 'BOTH', label: 'Ninguém veio', detail: 'W.O. duplo: derrota para os dois lados' },
        ]}
        value={absent}
        onValue={(value) => setAbsent(value as typeof absent)}
      />
      {result && !obstacle && <p>{walkoverConsequences(at, result)}</p>}
      {needsReason && result && <ReasonField reason={reason} isMissing={isAsked} onReason={setReason} />}
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <SheetActions said={result && !obstacle ? saidResult(match.scoring, sides, result) : undefined}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button disabled={!result || obstacle !== undefined} onClick={save}>
          Registrar W.O.
        </Button>
      </SheetActions>
    </>
  )
}

function resultOf(absent: '' | '0' | '1' | 'BOTH'): NewResult | undefined {
  if (absent === '') return undefined
  if (absent === 'BOTH') return { outcome: 'DOUBLE_WALKOVER', winner: null, sets: [] }
  const side: Side = absent === '0' ? 0 : 1
  return { outcome: 'WALKOVER', winner: otherSide(side), sets: [] }
}
