import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { type ChangedFacts, getChangedFacts, tellChangedFacts } from '#contract/messages/changed-facts.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { answered, failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'

const texts = { refused: 'Não foi possível avisar os inscritos.' }

/**
 * Asks whether registered people shall hear about changed days, places and hours, until somebody decides. After that it
 * says when they get the message.
 */
export function ChangedFactsNotice({ view }: { view: EventView }) {
  const { event, schedules = [] } = view
  const { userId } = useCourtside()
  const client = useSignedInClient()
  const [isBusy, setBusy] = useState(false)
  const about = [
    event.startDate,
    event.endDate,
    ...event.places.map(({ place }) => place.id ?? place.name),
    ...schedules.map(({ id, version }) => `${id} ${version}`),
  ].join()
  const query = queryOptions({
    queryKey: ['changed-facts', event.id, userId, about],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => answered(await client(getChangedFacts, { params: { eventId: event.id } }), texts),
  })
  const { data } = useQuery(query, queryClient)
  if (!data || data.changes.length === 0 || data.addresses === 0) return null

  async function decide(tells: boolean): Promise<void> {
    setBusy(true)
    const outcome = await client(tellChangedFacts, { params: { eventId: event.id }, body: { tells } })
    setBusy(false)
    if (outcome.kind !== 'ok') {
      toast.failure(failureText(outcome, texts))
      return
    }
    queryClient.setQueryData(query.queryKey, outcome.answer)
    if (!tells) toast.success('Ninguém será avisado desta mudança.')
  }

  return (
    <Notice
      tone="warning"
      title={titleOf(data)}
      isLive
      actions={
        data.tellsAt === null && (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => void decide(false)}>
              Não avisar
            </Button>
            <Button isBusy={isBusy} onClick={() => void decide(true)}>
              Avisar por e-mail
            </Button>
          </>
        )
      }
    >
      {data.changes.map(({ label, before, after }) => (
        <p key={label}>
          {label}: {before} → {after}
        </p>
      ))}
    </Notice>
  )
}

function titleOf({ addresses, tellsAt }: ChangedFacts): string {
  const whom = counted(addresses, 'inscrito', 'inscritos')
  if (tellsAt === null) return `Avisar ${whom}?`
  return `${whom} por avisar em ${formatMoment(tellsAt, settings.timeZone)}; o que mudar até lá vai junto`
}
