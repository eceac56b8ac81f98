import * as v from 'valibot'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { type EarlyPayment, keys } from './show-kept-screen.ts'

const List = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      userId: v.string(),
      eventId: v.string(),
      playerId: v.string(),
      isPaid: v.boolean(),
    }),
  ),
)

function all(): EarlyPayment[] {
  const list = v.safeParse(List, deviceStorage.getItem(keys.payments) ?? '[]')
  if (!list.success) deviceStorage.removeItem(keys.payments)
  return list.success ? list.output : []
}

/** The payments that a user tapped before the app had started, also at earlier starts, until the engine has them. */
export const earlyPayments = (userId: string): EarlyPayment[] =>
  all().filter((early) => early.userId === userId)

/** Ids of the payments that are being passed to the engine. */
const onTheWay = new Set<string>()

/**
 * The payments of a user, or of one event, that nobody passes to the engine yet. The caller must pass them, and forget
 * them afterwards.
 */
export function takeEarlyPayments(userId: string, eventId?: string): EarlyPayment[] {
  const taken = earlyPayments(userId).filter(
    (early) => !onTheWay.has(early.id) && (eventId === undefined || early.eventId === eventId),
  )
  for (const { id } of taken) onTheWay.add(id)
  return taken
}

/** Forgets payments that the engine has now, or that nobody wants any more. */
export function forgetEarlyPayments(done: readonly EarlyPayment[]): void {
  const left = all().filter(({ id }) => !done.some((early) => early.id === id))
  if (left.length > 0) deviceStorage.setItem(keys.payments, JSON.stringify(left))
  else deviceStorage.removeItem(keys.payments)
}

/** The players whose payment differs from the wished one. */
export function unmarked(early: readonly EarlyPayment[], { players }: EventView): PlayerView[] {
  const wishes = new Map(early.map(({ playerId, isPaid }) => [playerId, isPaid]))
  return players.filter(({ id, isPaid, isWithdrawn }) => !isWithdrawn && wishes.get(id) === !isPaid)
}
