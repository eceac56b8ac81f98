import { useEffect, useState } from 'react'
import { afterFrame } from '#app/courtside/after-frame.ts'
import { levelsOf } from '#app/host/levels.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import { client } from '#app/host/client.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { listSuspicious, type SuspiciousRegistration } from '#contract/registrations/suspicious.ts'
import type { EventView } from '#offline/screen-types.ts'

const landedAtOf = (view: EventView | undefined | null) =>
  view && mayOrganise(view.event) ? view.landedAt : undefined
const none: readonly SuspiciousRegistration[] = []

/**
 * The registrations of an event that came in large numbers within a short time. They are loaded when the screen opens
 * and after each refresh of the event. After a failure the last answer stays. Empty without a session, at the desk, and
 * if {host} does not support it.
 */
export function useSuspicious(eventId: string): readonly SuspiciousRegistration[] {
  const landedAt = useLivePart(useCourtside().event(eventId), landedAtOf)
  const [suspicious, setSuspicious] = useState(none)

  useEffect(() => {
    if (landedAt === undefined) return
    let isCurrent = true
    const read = async () => {
      const found = isCurrent ? await readSuspicious(eventId) : undefined
      if (isCurrent && found) setSuspicious(found)
    }
    // The list is painted first.
    afterFrame(() => void read())
    return () => {
      isCurrent = false
    }
  }, [eventId, landedAt])
  return suspicious
}

/** Undefined if {host} gives no usable answer. */
async function readSuspicious(eventId: string): Promise<readonly SuspiciousRegistration[] | undefined> {
  const offers = await levelsOf(client)
  if (!offers) return undefined
  if (!offers.includes('registration')) return none
  const outcome = await client(listSuspicious, { params: { eventId } })
  if (outcome.kind === 'ok') return outcome.answer
  return outcome.kind === 'refused' && outcome.status !== 429 ? none : undefined
}
