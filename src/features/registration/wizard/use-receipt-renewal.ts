import { useEffect } from 'react'
import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import { receiptOf } from '../receipt.ts'

/**
 * Reads the registration again when the summary opens. It may be paid or withdrawn by now, or the organiser may have
 * removed it, and nobody should pay for a spot that is gone. Without an answer the receipt does not change.
 */
export function useReceiptRenewal(eventId: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) void renewReceipt(eventId)
  }, [eventId, isShown])
}

/** Reads the registration again at once, after a change on the summary. */
export async function renewReceipt(eventId: string): Promise<void> {
  const { id } = receiptOf(eventId).get() ?? {}
  if (!id || !(await levelsOf(client))?.includes('registration')) return
  const outcome = await client(getRegistration, { params: { id: eventId, registrationId: id } })
  const receipt = receiptOf(eventId).get()
  // Another registration may have replaced the receipt in the meantime.
  if (receipt?.id !== id) return
  if (outcome.kind === 'ok') {
    const { categories, withdrawn, payBy, amountDue, paidOn, awaitsGuardian } = outcome.answer
    const isRemoved = categories.length === 0
    // The titles stay, so that the page can say what was removed.
    const kept = isRemoved ? receipt.categories : categories
    receiptOf(eventId).set({
      ...receipt,
      categories: kept,
      withdrawn,
      payBy,
      amountDue,
      paidOn,
      awaitsGuardian,
      isRemoved,
    })
  }
  if (outcome.kind === 'refused' && outcome.error.code === 'player.notFound')
    receiptOf(eventId).set({ ...receipt, withdrawn: undefined, isRemoved: true })
}
