import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { listRefundContacts, type RefundContact } from '#contract/registrations/refund-keys.ts'

const renewEveryMs = 20_000

export interface RefundContacts {
  /** By the id of a registration; undefined while nothing was read. */
  of: ReadonlyMap<string, RefundContact> | undefined
  /** Whether {host} asks for keys; one that does not is written to by hand. */
  isOffered: boolean
  isOnline: boolean
  renew: () => Promise<void>
}

/** Whom keys can be asked of, and what they gave, as {host} has it now: it stays in memory, never on the device. */
export function useRefundContacts(eventId: string): RefundContacts {
  const client = useSignedInClient()
  const isOffered = useOffer('money')
  const isOnline = useOnline()
  const [contacts, setContacts] = useState<readonly RefundContact[]>()
  const renew = useCallback(
    () =>
      client(listRefundContacts, { params: { eventId } }).then((outcome) => {
        if (outcome.kind === 'ok') setContacts(outcome.answer)
      }),
    [client, eventId],
  )
  useEffect(() => {
    if (!isOffered || !isOnline) return
    void renew()
    const timer = setInterval(() => document.visibilityState === 'visible' && void renew(), renewEveryMs)
    return () => clearInterval(timer)
  }, [isOffered, isOnline, renew])
  const of = useMemo(
    () => contacts && new Map(contacts.map((contact) => [contact.registrationId, contact])),
    [contacts],
  )
  return { of, isOffered, isOnline, renew }
}
