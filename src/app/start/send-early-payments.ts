import type { Courtside } from '#offline/screen-types.ts'
import { payment } from '#offline/operations/payment.ts'
import { lastMethod } from '#app/payment/last-method.ts'
import { saveProblem } from '#app/courtside/saved.ts'
import { firstValue } from '#app/courtside/first-value.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { forgetEarlyPayments, takeEarlyPayments, unmarked } from './early-payments.ts'

/**
 * Passes the payments that were tapped on a kept screen to the engine if the app opens with another screen, because the
 * phone may have been turned off in between. The list of players takes its own payments.
 */
export async function sendEarlyPayments(courtside: Courtside): Promise<void> {
  const early = takeEarlyPayments(courtside.userId)
  for (const eventId of new Set(early.map((one) => one.eventId))) {
    const ofEvent = early.filter((one) => one.eventId === eventId)
    const view = await firstValue(courtside.event(eventId))
    if (!view) toast.failure(lost)
    const marking = (view ? unmarked(ofEvent, view) : []).map((player) => {
      const isPaid = !player.isPaid
      return courtside.enqueue(payment, { player, isPaid, method: isPaid ? lastMethod() : undefined })
    })
    const problem = (await Promise.all(marking)).map(saveProblem).find(Boolean)
    if (problem) toast.failure(problem)
    forgetEarlyPayments(ofEvent)
  }
}

const lost =
  'Um pagamento marcado quando o PLAY abria não foi guardado: o evento não está mais neste telefone. Abra o evento e confira.'
