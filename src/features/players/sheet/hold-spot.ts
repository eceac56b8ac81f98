import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import type { Event } from '#contract/events/events.ts'
import { hold } from '#offline/operations/hold.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Whether time runs for an unpaid place, or would run if nobody held it. */
export function mayHold(
  event: Event,
  { isPaid, isWithdrawn, isHeld = false, expiresAt }: PlayerView,
): boolean {
  return !isPaid && !isWithdrawn && Boolean(isHeld ? event.holdHours : expiresAt)
}

/** Keeps an unpaid place that would become free, or lets the time run again. */
export function useHold() {
  const courtside = useCourtside()
  return async (player: PlayerView) => {
    const { isHeld = false } = player
    const problem = saveProblem(await courtside.enqueue(hold, { player, isHeld: !isHeld }))
    if (problem) toast.failure(problem)
    else announce(isHeld ? 'O prazo para pagar voltou a contar.' : 'Vaga segurada.')
  }
}
