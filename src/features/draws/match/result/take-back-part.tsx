import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { resultObstacle } from '../shared/obstacles.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'

interface TakeBackPartProps {
  at: MatchAtHand
  onTakeBack: () => void
  onBack: () => void
}

/** Asks before a result is removed. */
export function TakeBackPart({ at, onTakeBack, onBack }: TakeBackPartProps) {
  const obstacle = resultObstacle(at, null)
  return (
    <>
      {obstacle ? (
        <Notice tone="warning">{obstacle}</Notice>
      ) : (
        <p>O jogo volta a ficar sem resultado, e o que vinha depois dele também.</p>
      )}
      <SheetActions said={obstacle ? undefined : 'Tirar este resultado?'}>
        <Button variant="danger" disabled={obstacle !== undefined} onClick={onTakeBack}>
          Tirar resultado
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      </SheetActions>
    </>
  )
}
