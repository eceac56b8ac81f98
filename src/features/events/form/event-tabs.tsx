import type { ReactNode } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { css } from '#styled/css'
import { Section } from '#ui/layout/section.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { PictureField } from '../picture/picture-field.tsx'
import { EventPlaces } from '../places/event-places.tsx'
import { EventState } from '../state/event-state.tsx'
import { EditEvent } from './edit-event.tsx'

export type EventTab = 'evento' | 'local' | 'organizadores'
const tabs = [
  { value: 'evento', label: 'Evento' },
  { value: 'local', label: 'Local' },
] as const
const withMembers = [...tabs, { value: 'organizadores', label: 'Organizadores' }] as const

interface EventTabsProps {
  eventId: string
  user: User
  tab: EventTab
  onTab: (tab: EventTab) => void
  /** The field of the form to begin in. */
  field?: string | undefined
  /** Who organises it. */
  members: ReactNode
}

/** All of an event but its categories and players: its data and state, its places, who organises it. */
export function EventTabs({ eventId, user, tab, onTab, field, members }: EventTabsProps) {
  const view = useEventView(eventId)
  const courtside = useCourtside()
  const isOrganised = useOffer('organising')
  if (!view) return null
  // The desk changes nothing of the event; it reads whose it is, and may leave it.
  if (!mayOrganise(view.event)) return isOrganised ? members : null
  const { event } = view
  return (
    <div className={column}>
      {/* No notice lies over it. */}
      <div data-parts="">
        <SegmentedControl
          label="O que mudar"
          segments={isOrganised ? withMembers : tabs}
          value={tab}
          onValue={onTab}
        />
      </div>
      {tab === 'evento' ? (
        <>
          {isOrganised && !event.isDraft && <EventState view={view} />}
          {isOrganised && !event.cancelledAt && (
            <Section title="Imagem" detail="Aparece na página de inscrição e no link que você divulga.">
              <PictureField {...{ user, event }} onChanged={() => void bringChange(courtside, event.id)} />
            </Section>
          )}
          {!event.cancelledAt && <EditEvent {...{ event, field, user }} />}
          {/* A draft is written first. */}
          {isOrganised && event.isDraft && <EventState view={view} />}
        </>
      ) : tab === 'local' ? (
        <EventPlaces view={view} user={user} />
      ) : (
        isOrganised && members
      )}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' })
