import { Link } from '@tanstack/react-router'
import { CalendarPlus, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Event } from '#contract/events/events.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayCreateEvents } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { useLive } from '#ui/use-live.ts'
import { useToday } from '#app/time/clock.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { aboveThumb, atThumb } from '#ui/layout/at-thumb.ts'
import { Page } from '#ui/layout/page.tsx'
import { DataAge } from './data-age.tsx'
import { EventCard } from './event-card.tsx'
import { EventsProblem } from './events-problem.tsx'
import { findEvents, orderEvents } from './order-events.ts'
import { RefreshButton } from './refresh-button.tsx'
import { useRefresh } from './use-refresh.ts'
import { WaitingForEvents } from './waiting-for-events.tsx'

/** A list with more events than this has a search field. */
const handful = 5

/** /manager: the organiser's events. They are shown from the phone at once and refreshed in the background. */
export function EventsScreen({ user, invitations }: { user: User; invitations: ReactNode }) {
  const courtside = useCourtside()
  const canCreate = mayCreateEvents(user)
  const events = useLive(courtside.events)
  const { eventsAt } = useLive(courtside.onPhone)
  const refreshing = useRefresh(useCallback(() => courtside.refreshEvents(), [courtside]))
  return (
    <Page
      title="Meus eventos"
      actions={
        <>
          <div className={freshness}>
            <DataAge landedAt={eventsAt} />
            <RefreshButton refreshing={refreshing} />
          </div>
          {events && events.length > 0 && canCreate && <NewEventLink className={atThumb} />}
        </>
      }
    >
      <title>Meus eventos · PLAY</title>
      {invitations}
      <EventsProblem refreshing={refreshing} isEmpty={!events} />
      {events ? (
        <Events events={events} canCreate={canCreate} />
      ) : (
        (events === undefined || refreshing.outcome === undefined) && (
          <WaitingForEvents rows={4} label="Carregando eventos" />
        )
      )}
    </Page>
  )
}

function Events({ events, canCreate }: { events: readonly Event[]; canCreate: boolean }) {
  const { wholeEvents } = useLive(useCourtside().onPhone)
  const [typed, setTyped] = useState('')
  const today = useToday()
  const ordered = useMemo(() => orderEvents(events, today, settings.timeZone), [events, today])
  if (events.length === 0 && canCreate) {
    return (
      <EmptyState
        icon={<CalendarPlus aria-hidden />}
        title="Crie seu primeiro evento"
        action={<NewEventLink />}
      >
        Em poucos passos: o evento com data, local e chave PIX, depois as categorias. Aí é só mandar o link da
        inscrição.
      </EmptyState>
    )
  }
  if (events.length === 0) {
    return (
      <EmptyState icon={<CalendarPlus aria-hidden />} title="Nenhum evento por aqui ainda">
        Os eventos em que você é da organização aparecem aqui sozinhos.
      </EmptyState>
    )
  }
  const found = findEvents(ordered, typed)
  return (
    <>
      {events.length > handful && <SearchField label="Buscar evento" value={typed} onValue={setTyped} />}
      {found.length > 0 ? (
        <ul role="list" className={cx(grid, canCreate && aboveThumb)}>
          {found.map((event) => (
            <EventCard key={event.id} event={event} isKept={wholeEvents.has(event.id)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Sem resultados."
          action={<Button onClick={() => setTyped('')}>Limpar busca</Button>}
        />
      )}
    </>
  )
}

function NewEventLink({ className }: { className?: string }) {
  return (
    <Link to="/manager/new-event" className={cx(button(), className)}>
      <Plus aria-hidden />
      Novo evento
    </Link>
  )
}

const freshness = css({ display: 'flex', alignItems: 'center', gap: '1', color: 'muted' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
  gap: { base: '3', sm: '5' },
  listStyle: 'none',
})
