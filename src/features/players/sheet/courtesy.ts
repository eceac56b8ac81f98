import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { courtesy } from '#contract/events/fee-reasons.ts'
import type { Event } from '#contract/events/events.ts'
import { value } from '#offline/operations/value.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Whether a player may become free of charge. For a paid player it would mean a refund, which is another decision. */
export const mayInvite = (
  { feeRules }: Pick<Event, 'feeRules'>,
  { isPaid, isWithdrawn, valueVersion, feeReason }: PlayerView,
): boolean => feeRules !== undefined && valueVersion > 0 && !isPaid && !isWithdrawn && feeReason !== courtesy

/** Makes a player free of charge. */
export function useCourtesy() {
  const courtside = useCourtside()
  return async (player: PlayerView) => {
    const tap = { player, paymentValue: 0, isCourtesy: true }
    const problem = saveProblem(await courtside.enqueue(value, tap))
    if (problem) toast.failure(problem)
    else announce(`${player.name} não paga nada nesta categoria.`)
  }
}
