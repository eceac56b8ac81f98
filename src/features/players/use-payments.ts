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

/** In ms: how long the row of a payment offers to undo it. */
const undoMs = 8000

/** The payment that was marked last, for a few seconds. */
export interface MarkedPayment {
  /** The player before the mark. */
  before: PlayerView
  isPaid: boolean
  method: PaymentMethod | undefined
}

/**
 * Marks payments. In a list of only paid or only unpaid players, it remembers the marked players while `filterKey`
 * stays the same. These players stay in the list: the next tap hits the intended player, and the same switch corrects a
 * mistake.
 */
export function usePayments(filterKey: string, paid: PlayerFilter['paid']) {
  const courtside = useCourtside()
  const [touched, setTouched] = useState({ filterKey, ids: nobody })
  const [marked, setMarked] = useState<MarkedPayment>()
  /** The method of payments that were unmarked, so that marking them again after a mistake restores it. */
  const former = useRef(new Map<string, PaymentMethod>())
  const hidesSome = paid !== undefined

  useEffect(() => {
    if (!marked) return
    let timer = setTimeout(end, undoMs)
    // The offer stays while the focus is on it.
    function end() {
      if (document.activeElement?.closest('[data-undo]')) timer = setTimeout(end, undoMs)
      else setMarked(undefined)
    }
    return () => clearTimeout(timer)
  }, [marked])

  const mark = useCallback(
    (player: PlayerView, isPaid: boolean, method: PaymentMethod | undefined, isUndo = false) => {
      if (hidesSome) {
        setTouched((before) => {
          const ids = before.filterKey === filterKey ? before.ids : nobody
          return ids.has(player.id) ? before : { filterKey, ids: new Set([...ids, player.id]) }
        })
      }
      if (!isPaid && player.method) former.current.set(player.id, player.method)
      const saving = courtside.enqueue(payment, { player, isPaid, method }, { isUndo })
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

  /**
   * Marks a payment with one tap, with the last used method. Its promise resolves when the change is stored, or when
   * storing fails.
   */
  const pay = useCallback(
    (player: PlayerView, isPaid: boolean) => {
      const method = isPaid ? (former.current.get(player.id) ?? lastMethod()) : undefined
      return markAndOffer(player, isPaid, method)
    },
    [markAndOffer],
  )
  /** Marks a payment with a chosen method, which the next tap uses, too. */
  const payBy = useCallback(
    (player: PlayerView, method: PaymentMethod) => {
      rememberMethod(method)
      former.current.delete(player.id)
      void markAndOffer(player, true, method)
    },
    [markAndOffer],
  )
  /** @param player the current player */
  const undo = useCallback(
    (player: PlayerView, { before }: MarkedPayment) => {
      setMarked(undefined)
      void mark(player, before.isPaid, before.method, true)
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
