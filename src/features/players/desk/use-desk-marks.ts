import { useState } from 'react'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { payment } from '#offline/operations/payment.ts'
import { presence } from '#offline/operations/presence.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { rememberMethod } from '#app/payment/last-method.ts'

/** Marks several registrations of one person with one tap. It can undo the marks made since the card was opened. */
export function useDeskMarks(eventId: string) {
  const courtside = useCourtside()
  /** The registrations as they were before the payment. */
  const [before, setBefore] = useState<readonly PlayerView[]>([])
  /** A tap uses the newest data, because the screen may be a frame old. */
  const latest = (player: PlayerView) => playerIn(courtside.event(eventId).get(), player.id) ?? player

  async function mark(
    players: readonly PlayerView[],
    save: (player: PlayerView) => Promise<Saved>,
    done: string,
  ) {
    const saved = await Promise.all(players.map((player) => save(latest(player))))
    const problem = saved.map(saveProblem).find(Boolean)
    if (problem) toast.failure(problem)
    else announce(done)
  }
  const pay = (players: readonly PlayerView[], method: PaymentMethod) => {
    setBefore(players.map(latest))
    rememberMethod(method)
    const save = (player: PlayerView) => courtside.enqueue(payment, { player, isPaid: true, method })
    void mark(players, save, 'Pagamento atualizado.')
  }
  const unpay = (players: readonly PlayerView[]) => {
    setBefore([])
    const save = (player: PlayerView) => courtside.enqueue(payment, { player, isPaid: false })
    void mark(players, save, 'Pagamento atualizado.')
  }
  const undoPayment = () => {
    setBefore([])
    const as = new Map(before.map((player) => [player.id, player]))
    const save = (player: PlayerView) => {
      const { isPaid = false, method } = as.get(player.id) ?? {}
      return courtside.enqueue(payment, { player, isPaid, method }, { isUndo: true })
    }
    void mark(before, save, 'Pagamento desfeito.')
  }
  const setPresence = (players: readonly PlayerView[], isPresent: boolean) => {
    const save = (player: PlayerView) => courtside.enqueue(presence, { player, isSet: isPresent })
    void mark(players, save, isPresent ? 'Presença marcada.' : 'Presença desfeita.')
  }
  return { pay, unpay, undoPayment, canUndoPayment: before.length > 0, setPresence }
}
