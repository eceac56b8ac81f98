import { useLayoutEffect, useRef } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { forgetEarlyPayments, takeEarlyPayments, unmarked } from '#app/start/early-payments.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { Payments } from './use-payments.ts'

/**
 * Marks the payments that were tapped on the kept screen of this list. It does so before the list's first frame, as if
 * they were tapped in the list.
 */
export function useEarlyPayments(view: EventView, pay: Payments['pay']): void {
  const { userId } = useCourtside()
  const latest = useRef({ view, pay })
  const eventId = view.event.id
  useLayoutEffect(() => {
    const early = takeEarlyPayments(userId, eventId)
    if (early.length === 0) return
    const marking = unmarked(early, latest.current.view).map((player) =>
      latest.current.pay(player, !player.isPaid),
    )
    void Promise.all(marking).then(() => forgetEarlyPayments(early))
  }, [userId, eventId])
}
