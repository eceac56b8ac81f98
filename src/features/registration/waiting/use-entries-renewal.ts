import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import { getWaiting } from '#contract/waiting-list/waiting-list.ts'
import { following, type Receipt, receiptOf, registeredHere, withEarlier } from '../receipt.ts'
import { dropEntry, entryKeyOf, keepEntry, type WaitingEntry, entriesOf } from './waiting-entries.ts'

/** The outcome of a waiting entry. */
export interface Ended {
  entry: WaitingEntry
  /** The registration with the spot; undefined if there was none. */
  receipt?: Receipt
  /** Whether the registration has lost the spot again. */
  isLost?: boolean
}

/**
 * Asks {host} for the outcome of this device's waiting entries. If an entry got a spot, its registration is stored on
 * this device, with the amount to pay. Where the device holds another registration, that happens with a tap only.
 */
export function useEntriesRenewal(event: EventRegister): readonly Ended[] {
  const [ended, setEnded] = useState<readonly Ended[]>([])
  useEffect(() => {
    let isCurrent = true
    void Promise.all(
      entriesOf(event.id)
        .get()
        .map((entry) => renewed(event, entry)),
    ).then((all) => {
      const found = all.filter((one) => one !== undefined)
      const isOther = (one: Ended) => found.every(({ entry }) => entry.id !== one.entry.id)
      if (isCurrent) setEnded((before) => [...before.filter(isOther), ...found])
    })
    return () => {
      isCurrent = false
    }
  }, [event])
  return ended
}

/** Stores the registration of an entry as the one that the device shows. */
export function takeRegistration({ entry, receipt }: Ended): void {
  if (!receipt) return
  const eventId = receipt.event.id
  receiptOf(eventId).set(following(receipt, receiptOf(eventId).get()))
  dropEntry(eventId, entry.id)
}

/** The outcome of an entry that is no longer waiting; undefined if it still waits, or without an answer. */
async function renewed(event: EventRegister, entry: WaitingEntry): Promise<Ended | undefined> {
  const { id, person } = entry
  const waiting = await client(getWaiting, { params: { key: entryKeyOf(entry) } })
  // The person may have left the list in the meantime.
  if (
    entriesOf(event.id)
      .get()
      .every((one) => one.id !== id)
  )
    return undefined
  if (waiting.kind === 'ok') keepEntry(event.id, waiting.answer, person)
  if (waiting.kind !== 'refused' || waiting.error.code !== 'waiting.notFound') return undefined
  // The registration has the same id as the waiting entry.
  const outcome = await client(getRegistration, { params: { id: event.id, registrationId: id } })
  if (outcome.kind !== 'ok') {
    if (outcome.kind !== 'refused' || outcome.error.code !== 'player.notFound') return undefined
    dropEntry(event.id, id)
    return isRegisteredHere(event.id, entry) ? undefined : { entry }
  }
  const { categories, amountDue, txid, payBy, awaitsGuardian } = outcome.answer
  if (categories.length === 0) {
    dropEntry(event.id, id)
    return { entry, isLost: true }
  }
  const registered = { categories, amountDue, txid, payBy, awaitsGuardian }
  const receipt = { id, name: person.name, personId: person.id, event, ...registered }
  const shown = receiptOf(event.id).get()
  if (!shown || shown.isRemoved || shown.id === id) takeRegistration({ entry, receipt })
  else receiptOf(event.id).set(withEarlier(shown, receipt))
  return { entry, receipt }
}

/** Whether the person registered in the category with this device, which ends the entry. */
function isRegisteredHere(eventId: string, { category, person }: WaitingEntry): boolean {
  return registeredHere(receiptOf(eventId).get(), person.id).some(({ id }) => id === category.id)
}
