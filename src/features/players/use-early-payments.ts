import { useLayoutEffect, useRef } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { earlyPayments, forgetEarlyPayments } from '#app/start/early-payments.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { Payments } from './use-payments.ts'

/** Marks the payments that were tapped on the kept screen, before the first frame of the list itself. */
export function useEarlyPayments({ event, players }: EventView, pay: Payments['pay']): void {
  const { userId } = useCourtside()
  const latest = useRef({ players, pay })
  useLayoutEffect(() => {
    const early = earlyPayments(userId).filter(({ eventId }) => eventId === event.id)
    if (early.length === 0) return
    const wishes = new Map(early.map(({ playerId, isPaid }) => [playerId, isPaid]))
    const marking = latest.current.players
      .filter(({ id, isPaid, isWithdrawn }) => !isWithdrawn && wishes.get(id) === !isPaid)
      .map((player) => latest.current.pay(player, !player.isPaid))
    void Promise.all(marking).then(() => forgetEarlyPayments(early))
  }, [userId, event.id])
}
