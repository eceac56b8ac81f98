import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EventTabs, type EventTab } from './form/event-tabs.tsx'

interface EventDetailsProps {
  eventId: string
  user: User
  tab: EventTab
  onTab: (tab: EventTab) => void
  field: string | undefined
  members: ReactNode
}

/** /manager/event/details: the phone's screen for the data that wide screens show beside the categories. */
export function EventDetails(props: EventDetailsProps) {
  const view = useEventView(props.eventId)
  if (!view) return null
  return (
    <Page isNarrow title="Evento">
      <title>{`Evento · ${view.event.title} · PLAY`}</title>
      <EventTabs {...props} />
    </Page>
  )
}
