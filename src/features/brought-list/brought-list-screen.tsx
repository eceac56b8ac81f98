import { Lock } from 'lucide-react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { BringList } from './bring-list.tsx'

/** /manager/event/brought-list: registers all people of a spreadsheet or of a list from a messenger in one step. */
export function BroughtListScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page
      title="Trazer lista"
      subtitle="A lista é lida neste aparelho. Nada é enviado antes de você conferir."
      isNarrow
    >
      <title>{`Trazer lista · ${view.event.title} · PLAY`}</title>
      {!mayOrganise(view.event) ? (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          As listas são trazidas por quem organiza o evento.
        </EmptyState>
      ) : view.event.isDraft ? (
        <Notice>Publique o evento antes: um rascunho não tem inscritos.</Notice>
      ) : view.categories.length === 0 ? (
        <Notice>Crie as categorias antes: cada pessoa da lista entra em uma.</Notice>
      ) : (
        <BringList key={eventId} view={view} />
      )}
    </Page>
  )
}
