import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { leavingObstacle } from '../shared/obstacles.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import { leavingConsequences } from '../result/consequences.ts'
import { verb } from '../shared/result-words.ts'
import type { EntryAtHand } from './entry-at-hand.ts'

/** Asks before an entry leaves the draw or comes back, and says what follows for its matches. */
export function LeavePart({ at, onBack }: { at: EntryAtHand; onBack: () => void }) {
  const courtside = useCourtside()
  const { view, draw, entry, name } = at
  const isBack = Boolean(entry.leftAt)
  const obstacle = leavingObstacle(view.kept, entry.id, !isBack)
  const said = isBack
    ? `${name.spoken} ${verb(name, 'voltou', 'voltaram')} a jogar`
    : `${name.spoken} ${verb(name, 'desistiu', 'desistiram')}`
  const mark = async (hasLeft: boolean, isUndoable: boolean) => {
    const { id: entryId, leftAt } = entry
    const tap = { draw: drawNow(courtside, view) ?? view, entryId, hasLeft, leftAt, label: name.full }
    const problem = saveProblem(await courtside.enqueue(entryLeaving, tap, { isUndo: !isUndoable }))
    if (problem) toast.failure(problem)
    else if (isUndoable)
      toast.show({
        text: `${said}.`,
        variant: 'success',
        duration: 8000,
        action: { label: 'Desfazer', onPress: () => void mark(!hasLeft, false) },
      })
    else toast.success('Desfeito.')
  }
  return (
    <>
      {obstacle ? (
        <Notice tone="warning">{obstacle}</Notice>
      ) : (
        <p>
          {isBack
            ? 'Os jogos que tinham virado W.O. por isso voltam a ser jogados.'
            : leavingConsequences(draw, entry.id)}
        </p>
      )}
      <SheetActions said={obstacle ? undefined : said}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button
          disabled={obstacle !== undefined}
          onClick={() => {
            void mark(!isBack, true)
            onBack()
          }}
        >
          {isBack ? 'Registrar volta' : 'Registrar desistência'}
        </Button>
      </SheetActions>
    </>
  )
}
