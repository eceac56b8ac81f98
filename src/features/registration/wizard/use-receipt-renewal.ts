import { useEffect } from 'react'
import { capabilitiesOf } from '#app/host/capabilities.ts'
import { client } from '#app/host/client.ts'
import { getRegistration } from '#contract/registrations.ts'
import { receiptOf } from '../receipt.ts'

/**
 * Asks {host}, when the summary opens, what the registration holds now: it may be paid, or the organiser may have removed
 * it, and nobody should pay for what is gone. Without an answer the receipt stays as it is.
 */
export function useReceiptRenewal(eventId: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) void renew(eventId)
  }, [eventId, isShown])
}

async function renew(eventId: string): Promise<void> {
  const { id } = receiptOf(eventId).get() ?? {}
  if (!id || !(await capabilitiesOf(client))?.includes('registration-status')) return
  const outcome = await client(getRegistration, { params: { id: eventId, registrationId: id } })
  const receipt = receiptOf(eventId).get()
  // Another registration may have been made meanwhile.
  if (receipt?.id !== id) return
  if (outcome.kind === 'ok') receiptOf(eventId).set({ ...receipt, ...outcome.answer, isRemoved: false })
  else if (outcome.kind === 'refused' && outcome.error.code === 'player.notFound')
    receiptOf(eventId).set({ ...receipt, isRemoved: true })
}
