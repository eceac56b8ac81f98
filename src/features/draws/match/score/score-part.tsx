import { winnerOfMatch } from '#contract/draws/match-scores.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { notesIn } from '#contract/draws/match-notes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { type NewResult, saidResult } from '../shared/result-words.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { useNotesNow } from '../shared/notes-now.ts'
import { resultObstacle } from '../shared/obstacles.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { MatchTaps } from '../shared/use-match-taps.ts'
import { ScoreInput } from './score-input.tsx'

interface ScorePartProps {
  at: MatchAtHand
  taps: MatchTaps
  onResult: (result: NewResult) => void
  onBack: () => void
}

const nothing: readonly never[] = []

/** The score of a running match, tap by tap. After the last game one more tap enters the result. */
export function ScorePart({ at, taps, onResult, onBack }: ScorePartProps) {
  const courtside = useCourtside()
  const { scoring } = at.match
  const sets = useNotesNow(at).score ?? nothing
  const winner = winnerOfMatch(scoring, sets)
  const result: NewResult | undefined = winner === null ? undefined : { outcome: 'PLAYED', winner, sets }
  const obstacle = result && resultObstacle(at, result)
  return (
    <>
      <ScoreInput
        scoring={scoring}
        sides={at.sides}
        sets={sets}
        onStep={(step, side) => {
          const { kept } = drawNow(courtside, at.view) ?? at.view
          const next = step(scoring, notesIn(kept.notes, at.key).score ?? [], side)
          if (next) taps.score(next)
        }}
      />
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      <SheetActions said={result && !obstacle ? saidResult(scoring, at.sides, result) : undefined}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        {result && !obstacle && <Button onClick={() => onResult(result)}>Salvar resultado</Button>}
      </SheetActions>
    </>
  )
}
