import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import type { Event } from '#contract/events/events.ts'
import { hold } from '#offline/operations/hold.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Whether an unpaid spot has a deadline, or would have one without a hold. */
export function mayHold(
  event: Event,
  { isPaid, isWithdrawn, isHeld = false, expiresAt }: PlayerView,
): boolean {
  return !isPaid && !isWithdrawn && Boolean(isHeld ? event.holdHours : expiresAt)
}

/** Holds an unpaid spot past its deadline, or ends the hold. */
export function useHold() {
  const courtside = useCourtside()
  return async (player: PlayerView) => {
    const { isHeld = false } = player
    const problem = saveProblem(await courtside.enqueue(hold, { player, isHeld: !isHeld }))
    if (problem) toast.failure(problem)
    else announce(isHeld ? 'O prazo para pagar voltou a contar.' : 'Vaga segurada.')
  }
}
