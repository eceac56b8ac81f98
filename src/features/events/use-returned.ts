import { useEffect } from 'react'
import type { Courtside, EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Shows a message when a withdrawn player takes part again because another phone marked a payment. */
export function useReturned(live: ReturnType<Courtside['event']>): void {
  useEffect(() => {
    let gone = withdrawnIn(live.get())
    return live.subscribe(() => {
      const view = live.get()
      const back = gone.flatMap((id) => playerIn(view, id) ?? []).filter(isBackByPayment)
      gone = withdrawnIn(view)
      const [first] = back
      if (first) toast.show({ text: returnedWords(first, back.length), duration: 15_000 })
    })
  }, [live])
}

const withdrawnIn = (view: EventView | undefined | null) =>
  view ? view.players.flatMap(({ id, isWithdrawn, isPaid }) => (isWithdrawn && !isPaid ? id : [])) : []

/** A payment that was marked on this phone is still pending and needs no message. */
const isBackByPayment = ({ isWithdrawn, isPaid, pending }: PlayerView) => !isWithdrawn && isPaid && !pending

export function returnedWords({ name, paidBy }: Pick<PlayerView, 'name' | 'paidBy'>, count: number): string {
  if (count > 1) return `${count} pessoas que tinham desistido voltaram: o pagamento foi marcado.`
  return `${name} tinha desistido e voltou: ${paidBy ?? 'outra pessoa'} marcou o pagamento.`
}
