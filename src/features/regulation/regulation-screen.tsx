import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EditRegulation } from './edit-regulation.tsx'
import { regulationQuery } from './regulation-query.ts'

/** /manager/event/regulation: the regulation that everybody accepts with a registration, as text or PDF. */
export function RegulationScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page isNarrow title="Regulamento" subtitle="Quem se inscreve lê e aceita antes de finalizar.">
      <title>{`Regulamento · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? (
        <Regulation view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          O regulamento é de quem organiza o evento.
        </EmptyState>
      )}
    </Page>
  )
}

function Regulation({ view: { event } }: { view: EventView }) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const query = useQuery(regulationQuery(client, event.id), queryClient)
  const { data: regulation, error, isFetching, refetch } = query
  const refresh = async () => {
    void bringChange(courtside, event.id)
    await refetch()
  }
  return (
    <>
      <ConnectionNotice>Para ver e mudar o regulamento é preciso internet.</ConnectionNotice>
      {!regulation && isFetching && <SkeletonList rows={3} label="Carregando o regulamento" />}
      {!regulation && !isFetching && (
        <ErrorState title="Não deu para abrir o regulamento" onRetry={() => void refresh()}>
          {error?.message}
        </ErrorState>
      )}
      {regulation && <EditRegulation {...{ client, event, regulation }} onChanged={refresh} />}
    </>
  )
}
