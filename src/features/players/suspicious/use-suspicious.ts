import { useEffect, useState } from 'react'
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
 * Registrations of an event that came in a crowd. Asked when the screen opens and each time that fresh data have come to
 * the phone; what was read last stays where no good answer comes. None without a session, and where {host} doesn't know
 * of them; the desk is not asked about them.
 */
export function useSuspicious(eventId: string): readonly SuspiciousRegistration[] {
  const landedAt = useLivePart(useCourtside().event(eventId), landedAtOf)
  const [suspicious, setSuspicious] = useState(none)

  useEffect(() => {
    if (landedAt === undefined) return
    let isCurrent = true
    void readSuspicious(eventId).then((found) => {
      if (isCurrent && found) setSuspicious(found)
    })
    return () => {
      isCurrent = false
    }
  }, [eventId, landedAt])
  return suspicious
}

/** Undefined where nothing is learned. */
async function readSuspicious(eventId: string): Promise<readonly SuspiciousRegistration[] | undefined> {
  const offers = await levelsOf(client)
  if (!offers) return undefined
  if (!offers.includes('registration')) return none
  const outcome = await client(listSuspicious, { params: { eventId } })
  if (outcome.kind === 'ok') return outcome.answer
  return outcome.kind === 'refused' && outcome.status !== 429 ? none : undefined
}
