import type { Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { afterFrame } from './after-frame.ts'
import { saveProblem } from './saved.ts'

/** In ms: how long a toast offers to undo a change. */
const undoMs = 8000

/**
 * Says in the frame after a tap what was changed, or that the change was not stored. @param onUndo undoes the change
 */
export function tellSaved(saved: Saved, said: string, onUndo?: () => void): void {
  afterFrame(() => {
    if (tellProblem(saved)) return
    if (!onUndo) announce(said)
    else
      toast.show({
        text: said,
        variant: 'success',
        duration: undoMs,
        action: { label: 'Desfazer', onPress: onUndo },
      })
  })
}

/** Says that a change was not stored. @returns whether it was not */
export function tellProblem(saved: Saved): boolean {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  return problem !== undefined
}
