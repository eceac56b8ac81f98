import { Lock } from 'lucide-react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayChangePix, mayCreateEvents } from '#app/events/permissions.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { RepeatForm } from './repeat-form.tsx'

/** /manager/event/repeat: creates the next stage of an event on one screen, and shows what changes. */
export function RepeatScreen({ eventId, user }: { eventId: string; user: User }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page isNarrow title="Repetir evento" subtitle={`A partir de ${view.event.title}`}>
      <title>{`Repetir evento · ${view.event.title} · PLAY`}</title>
      {mayCreateEvents(user) && mayChangePix(view.event) ? (
        <RepeatForm view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para quem é responsável">
          A próxima etapa é criada por quem é responsável pelo evento.
        </EmptyState>
      )}
    </Page>
  )
}
