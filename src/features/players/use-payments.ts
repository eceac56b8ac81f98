import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import { afterFrame } from '#app/courtside/after-frame.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { payment } from '#offline/operations/payment.ts'
import type { Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { PlayerFilter } from './find-players.ts'
import { lastMethod, rememberMethod } from '#app/payment/last-method.ts'

const nobody: ReadonlySet<string> = new Set()

/** Ms in which the row of a payment offers to take it back. */
const undoMs = 8000

/** The payment that was marked last, for a few seconds. */
export interface MarkedPayment {
  /** The player before the mark. */
  before: PlayerView
  isPaid: boolean
  method: PaymentMethod | undefined
}

/**
 * Marks payments. Where only those paid or unpaid are shown it remembers who was marked while `filterKey` stays the same:
 * they keep their place in the list, so that the next tap hits whom it was meant for and the same switch takes a slip back.
 */
export function usePayments(filterKey: string, paid: PlayerFilter['paid']) {
  const courtside = useCourtside()
  const [touched, setTouched] = useState({ filterKey, ids: nobody })
  const [marked, setMarked] = useState<MarkedPayment>()
  /** How those had paid who were unmarked: a slip that is taken back is paid as it was. */
  const former = useRef(new Map<string, PaymentMethod>())
  const hidesSome = paid !== undefined

  useEffect(() => {
    if (!marked) return
    let timer = setTimeout(end, undoMs)
    // Not while the focus is on it.
    function end() {
      if (document.activeElement?.closest('[data-undo]')) timer = setTimeout(end, undoMs)
      else setMarked(undefined)
    }
    return () => clearTimeout(timer)
  }, [marked])

  const mark = useCallback(
    (player: PlayerView, isPaid: boolean, method: PaymentMethod | undefined) => {
      if (hidesSome) {
        setTouched((before) => {
          const ids = before.filterKey === filterKey ? before.ids : nobody
          return ids.has(player.id) ? before : { filterKey, ids: new Set([...ids, player.id]) }
        })
      }
      if (!isPaid && player.method) former.current.set(player.id, player.method)
      const saving = courtside.enqueue(payment, { player, isPaid, method })
      return saving.then((saved) => {
        afterFrame(() => tell(saved))
        return saved
      })
    },
    [courtside, filterKey, hidesSome],
  )
  const markAndOffer = useCallback(
    (player: PlayerView, isPaid: boolean, method: PaymentMethod | undefined) =>
      mark(player, isPaid, method).then((saved) =>
        afterFrame(() => setMarked(saved.ok ? { before: player, isPaid, method } : undefined)),
      ),
    [mark],
  )

  /** One tap: paid as the last one was. Its promise resolves when the tap is written down, or can't be. */
  const pay = useCallback(
    (player: PlayerView, isPaid: boolean) => {
      const method = isPaid ? (former.current.get(player.id) ?? lastMethod()) : undefined
      return markAndOffer(player, isPaid, method)
    },
    [markAndOffer],
  )
  /** A method that was chosen is what the next tap takes. */
  const payBy = useCallback(
    (player: PlayerView, method: PaymentMethod) => {
      rememberMethod(method)
      former.current.delete(player.id)
      void markAndOffer(player, true, method)
    },
    [markAndOffer],
  )
  /** @param player as it is now */
  const undo = useCallback(
    (player: PlayerView, { before }: MarkedPayment) => {
      setMarked(undefined)
      void mark(player, before.isPaid, before.method)
    },
    [mark],
  )
  return { pay, payBy, undo, marked, touched: touched.filterKey === filterKey ? touched.ids : nobody }
}
export type Payments = ReturnType<typeof usePayments>

/** The row shows that the change is saved. A message above it would receive the next tap. */
function tell(saved: Saved): void {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  else announce('Pagamento atualizado.')
}
