import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { counted } from '#contract/formats/formats.ts'
import { payment } from '#offline/operations/payment.ts'
import { refund } from '#offline/operations/refund.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { Saved } from '#offline/screen-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { PayableSet } from './matching/payable-sets.ts'
import type { Match } from './matching/verdicts.ts'

/** A line and the set that it pays for. */
export interface Choice {
  match: Match
  set: PayableSet
}

/** Undoes the mark of one player. */
type TakeBack = () => Promise<Saved>

/** Marks the payments and refunds of lines through the outbox. It needs no connection, and one tap undoes it. */
export function useMarking(eventId: string) {
  const courtside = useCourtside()
  const live = courtside.event(eventId)
  const latest = (id: string) => playerIn(live.get(), id)

  /** Undefined if the player was marked before: then only the line was linked, and the link stays. */
  function takeBack(before: PlayerView, isPayment: boolean): TakeBack | undefined {
    if (isPayment ? before.isPaid : before.isRefunded) return undefined
    return async () => {
      const player = latest(before.id)
      if (!player) return { ok: true }
      return isPayment
        ? courtside.enqueue(payment, { player, isPaid: false }, { isUndo: true })
        : courtside.enqueue(refund, { player, isRefunded: false }, { isUndo: true })
    }
  }

  async function markOne({ match: { line }, set }: Choice, undo: TakeBack[]): Promise<Saved> {
    const { key, day, cents, account } = line
    const entry = { key, day, cents: Math.abs(cents), account }
    for (const { id } of set.players) {
      const player = latest(id)
      if (!player) continue
      const saved = await (cents > 0
        ? courtside.enqueue(payment, { player, isPaid: true, method: 'PIX', entry })
        : courtside.enqueue(refund, { player, isRefunded: true, entry }))
      if (!saved.ok) return saved
      const back = takeBack(player, cents > 0)
      if (back) undo.push(back)
    }
    return { ok: true }
  }

  return async (choices: readonly Choice[]): Promise<void> => {
    const undo: TakeBack[] = []
    for (const choice of choices) {
      const problem = saveProblem(await markOne(choice, undo))
      if (problem) {
        toast.failure(problem)
        return
      }
    }
    toast.show({
      text: `${counted(choices.length, 'lançamento marcado', 'lançamentos marcados')}.`,
      ...(undo.length > 0 && { action: { label: 'Desfazer', onPress: () => void takeAllBack(undo) } }),
    })
  }
}

async function takeAllBack(undo: readonly TakeBack[]): Promise<void> {
  for (const back of undo) {
    const problem = saveProblem(await back())
    if (problem) {
      toast.failure(problem)
      return
    }
  }
  announce('Marcas desfeitas.')
}
