import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import { getWaiting } from '#contract/waiting-list/waiting-list.ts'
import { following, receiptOf } from '../receipt.ts'
import { dropEntry, entryKeyOf, keepEntry, type WaitingEntry, entriesOf } from './waiting-entries.ts'

/** The outcome of a waiting entry: a registration, or nothing. */
export interface Ended {
  entry: WaitingEntry
  isRegistered: boolean
  /** Whether the guardian of a child has to confirm the registration first. */
  awaitsGuardian?: boolean | undefined
}

/**
 * Asks {host} for the outcome of this device's waiting entries. If an entry got a spot, its registration is stored on
 * this device, with the amount to pay.
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
      if (isCurrent) setEnded((before) => [...before, ...all.filter((one) => one !== undefined)])
    })
    return () => {
      isCurrent = false
    }
  }, [event])
  return ended
}

/** The outcome of an entry that is no longer waiting; undefined if it still waits, or without an answer. */
async function renewed(event: EventRegister, entry: WaitingEntry): Promise<Ended | undefined> {
  const { id, person } = entry
  const waiting = await client(getWaiting, { params: { key: entryKeyOf(entry) } })
  if (waiting.kind === 'ok') keepEntry(event.id, waiting.answer, person)
  if (waiting.kind !== 'refused' || waiting.error.code !== 'waiting.notFound') return undefined
  // The registration has the same id as the waiting entry.
  const outcome = await client(getRegistration, { params: { id: event.id, registrationId: id } })
  if (outcome.kind !== 'ok') {
    if (outcome.kind !== 'refused' || outcome.error.code !== 'player.notFound') return undefined
    dropEntry(event.id, id)
    return { entry, isRegistered: false }
  }
  const { categories, amountDue, txid, payBy, awaitsGuardian } = outcome.answer
  const registered = { categories, amountDue, txid, payBy, awaitsGuardian }
  const receipt = { id, name: person.name, personId: person.id, event, ...registered }
  receiptOf(event.id).set(following(receipt, receiptOf(event.id).get()))
  dropEntry(event.id, id)
  return { entry, isRegistered: true, awaitsGuardian }
}
