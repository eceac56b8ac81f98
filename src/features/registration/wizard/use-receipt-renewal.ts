import { useCallback, useEffect } from 'react'
import { useOnReturn } from '#app/browser/use-on-return.ts'
import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { registrationDraft } from '../draft.ts'
import { receiptOf } from '../receipt.ts'
import type { WizardStep } from '../wizard-step.ts'

/**
 * Reads the registration again when the summary opens, and when the person comes back to it. It may be paid or
 * withdrawn by now, or the organiser may have removed it, and nobody should pay for a spot that is gone. Before a
 * choice, the earlier registrations are read again, too: a category that was given up can be chosen. Without an answer
 * nothing changes.
 */
export function useReceiptRenewal(eventId: string, step: WizardStep | undefined): void {
  const renew = useCallback(() => {
    if (step === 'inscricao' || step === 'categorias') void renewReceipt(eventId)
    if (step === 'categorias') void renewEarlier(eventId)
  }, [eventId, step])
  useEffect(renew, [renew])
  useOnReturn(renew)
}

async function renewEarlier(eventId: string): Promise<void> {
  const { earlier = [] } = receiptOf(eventId).get() ?? {}
  const personId = registrationDraft(eventId).get().person?.id
  if (!(await levelsOf(client))?.includes('registration')) return
  for (const { id } of earlier.filter((one) => one.personId === personId)) {
    if (!id) continue
    const outcome = await client(getRegistration, { params: { id: eventId, registrationId: id } })
    const categories = outcome.kind === 'ok' ? outcome.answer.categories : isGone(outcome) ? [] : undefined
    const receipt = receiptOf(eventId).get()
    if (!categories || !receipt) continue
    // Without categories it stays, because its person's id proves to {host} that this is the device.
    const renewed = receipt.earlier?.map((one) => (one.id === id ? { ...one, categories } : one))
    receiptOf(eventId).set({ ...receipt, earlier: renewed })
  }
}

const isGone = (outcome: Outcome<unknown>) =>
  outcome.kind === 'refused' && outcome.error.code === 'player.notFound'

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
  if (isGone(outcome)) receiptOf(eventId).set({ ...receipt, withdrawn: undefined, isRemoved: true })
}
