import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { Event } from '#contract/events/events.ts'
import { setSponsors } from '#contract/sponsors/sponsor-calls.ts'
import type { Sponsor } from '#contract/sponsors/sponsor.ts'
import { toast } from '#ui/toast/toast-store.ts'

export type TypedSponsor = Pick<Sponsor, 'name' | 'url' | 'imageKey'>

/** Saves the sponsors of an event, always all of them, and then loads {host}'s version of the event. */
export function useSponsors({ id, sponsorsVersion: version }: Event) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const [isSaving, setSaving] = useState(false)
  const trySave = async (all: readonly TypedSponsor[]) => {
    const sponsors = all.map(({ name, url, imageKey }) => ({ name, url, imageKey }))
    setSaving(true)
    const outcome = await client(setSponsors, { params: { id }, body: { sponsors, version } })
    await bringChange(courtside, id)
    setSaving(false)
    return outcome
  }
  return {
    isSaving,
    trySave,
    /** The same, but a toast shows the failure. */
    save: async (all: readonly TypedSponsor[]) => {
      const outcome = await trySave(all)
      if (outcome.kind !== 'ok')
        toast.failure(failureText(outcome, { refused: 'Não foi possível salvar os patrocinadores' }))
    },
  }
}
