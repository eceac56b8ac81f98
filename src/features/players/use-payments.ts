import { useCallback, useState } from 'react'
import { useCourtside } from '#app/courtside-context.tsx'
import { notSaved } from '#app/saved.ts'
import type { PlayerView } from '#offline/views.ts'
import { toast } from '#ui/toast/toast-store.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Marks payments, and remembers who was marked while `filterKey` stays the same: they keep their place in a list of
 * unpaid players, so that the next tap hits whom it was meant for and the same switch takes a slip back.
 */
export function usePayments(filterKey: string) {
  const courtside = useCourtside()
  const [touched, setTouched] = useState({ filterKey, ids: nobody })

  const pay = useCallback(
    (player: PlayerView, isPaid: boolean) => {
      setTouched((before) => {
        const ids = before.filterKey === filterKey ? before.ids : nobody
        return ids.has(player.id) ? before : { filterKey, ids: new Set([...ids, player.id]) }
      })
      void courtside.setPayment(player, isPaid).then((saved) => {
        const problem = notSaved(saved)
        if (problem) toast.failure(problem)
        else toast.success('Pagamento atualizado.')
      })
    },
    [courtside, filterKey],
  )
  return { pay, touched: touched.filterKey === filterKey ? touched.ids : nobody }
}
