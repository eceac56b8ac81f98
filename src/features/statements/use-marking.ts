import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { counted } from '#contract/formats/formats.ts'
import { payment } from '#offline/operations/payment.ts'
import { refund } from '#offline/operations/refund.ts'
import type { Saved } from '#offline/screen-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { PayableSet } from './matching/payable-sets.ts'
import type { Match } from './matching/verdicts.ts'

/** A line and for whom it is. */
export interface Choice {
  match: Match
  set: PayableSet
}

/** Marks what lines paid for, or gave back, through the outbox: it needs no connection. */
export function useMarking(eventId: string) {
  const courtside = useCourtside()
  const live = courtside.event(eventId)

  async function markOne({ match: { line }, set }: Choice): Promise<Saved> {
    const { key, day, cents, account } = line
    const entry = { key, day, cents: Math.abs(cents), account }
    for (const { id } of set.players) {
      const player = playerIn(live.get(), id)
      if (!player) continue
      const saved = await (cents > 0
        ? courtside.enqueue(payment, { player, isPaid: true, method: 'PIX', entry })
        : courtside.enqueue(refund, { player, isRefunded: true, entry }))
      if (!saved.ok) return saved
    }
    return { ok: true }
  }

  return async (choices: readonly Choice[]): Promise<void> => {
    for (const choice of choices) {
      const problem = saveProblem(await markOne(choice))
      if (problem) {
        toast.failure(problem)
        return
      }
    }
    announce(`${counted(choices.length, 'lançamento marcado', 'lançamentos marcados')}.`)
  }
}
