import type { Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { afterFrame } from './after-frame.ts'
import { saveProblem } from './saved.ts'

/** Ms in which a toast offers to take back what was tapped. */
const undoMs = 8000

/** Says what was tapped in the frame after it, or that it was not written down. @param onUndo takes it back */
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

/** Says that a tap was not written down. @returns whether it was not */
export function tellProblem(saved: Saved): boolean {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  return problem !== undefined
}
