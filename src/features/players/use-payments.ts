import { useCallback, useState } from 'react'
import { afterFrame } from '#app/courtside/after-frame.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { payment } from '#offline/operations/payment.ts'
import type { PlayerView, Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { PlayerFilter } from './find-players.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Marks payments. Where only those paid or unpaid are shown it remembers who was marked while `filterKey` stays the same:
 * they keep their place in the list, so that the next tap hits whom it was meant for and the same switch takes a slip back.
 */
export function usePayments(filterKey: string, paid: PlayerFilter['paid']) {
  const courtside = useCourtside()
  const [touched, setTouched] = useState({ filterKey, ids: nobody })
  const hidesSome = paid !== undefined

  const pay = useCallback(
    (player: PlayerView, isPaid: boolean) => {
      if (hidesSome) {
        setTouched((before) => {
          const ids = before.filterKey === filterKey ? before.ids : nobody
          return ids.has(player.id) ? before : { filterKey, ids: new Set([...ids, player.id]) }
        })
      }
      void courtside.enqueue(payment, { player, isPaid }).then((saved) => afterFrame(() => tell(saved)))
    },
    [courtside, filterKey, hidesSome],
  )
  return { pay, touched: touched.filterKey === filterKey ? touched.ids : nobody }
}

/** The row shows that it is saved; a notice over it would take the next tap. */
function tell(saved: Saved): void {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  else announce('Pagamento atualizado.')
}
