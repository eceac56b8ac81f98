import { useEffect } from 'react'
import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import { receiptOf } from '../receipt.ts'

/**
 * Reads the registration again when the summary opens: it may be paid, withdrawn, or the organiser may have removed it,
 * and nobody should pay for a place that is gone. Without an answer the receipt does not change.
 */
export function useReceiptRenewal(eventId: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) void renew(eventId)
  }, [eventId, isShown])
}

async function renew(eventId: string): Promise<void> {
  const { id } = receiptOf(eventId).get() ?? {}
  if (!id || !(await levelsOf(client))?.includes('registration')) return
  const outcome = await client(getRegistration, { params: { id: eventId, registrationId: id } })
  const receipt = receiptOf(eventId).get()
  // The receipt may be that of another registration by now.
  if (receipt?.id !== id) return
  if (outcome.kind === 'ok') {
    const { categories, withdrawn, payBy, amountDue, paidOn } = outcome.answer
    const isRemoved = categories.length === 0
    // The titles stay, to say what it was.
    const kept = isRemoved ? receipt.categories : categories
    receiptOf(eventId).set({ ...receipt, categories: kept, withdrawn, payBy, amountDue, paidOn, isRemoved })
  }
  if (outcome.kind === 'refused' && outcome.error.code === 'player.notFound')
    receiptOf(eventId).set({ ...receipt, withdrawn: undefined, isRemoved: true })
}
