import type { ReactNode } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { ChangedFacts } from '#app/messages/changed-facts.tsx'
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
import { LinkedPart } from './linked-part.tsx'

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
  /** The field of the form that gets the focus. */
  field?: string | undefined
  /** The organisers of the event. */
  members: ReactNode
}

/** All data of an event without categories and players: its fields and state, its places, its organisers. */
export function EventTabs({ eventId, user, tab, onTab, field, members }: EventTabsProps) {
  const view = useEventView(eventId)
  const courtside = useCourtside()
  const isOrganised = useOffer('organising')
  if (!view) return null
  // The desk can't change the event. It sees the organisers and may leave the event.
  if (!mayOrganise(view.event)) return isOrganised ? members : null
  const { event } = view
  return (
    <div className={column}>
      {/* Toasts do not cover this element (`data-parts`). */}
      <div data-parts="">
        <SegmentedControl
          label="O que mudar"
          segments={isOrganised ? withMembers : tabs}
          value={tab}
          onValue={onTab}
        />
      </div>
      {tab !== 'organizadores' && <ChangedFacts view={view} />}
      {tab === 'evento' ? (
        <>
          {isOrganised && !event.isDraft && <EventState view={view} />}
          {isOrganised && !event.cancelledAt && (
            <Section title="Imagem" detail="Aparece na página de inscrição e no link que você divulga.">
              <PictureField {...{ user, event }} onChanged={() => void bringChange(courtside, event.id)} />
            </Section>
          )}
          {!event.cancelledAt && <EditEvent {...{ event, field, user }} />}
          {isOrganised && !event.cancelledAt && (
            <LinkedPart
              title="Regulamento"
              detail="Quem se inscreve lê e aceita antes de finalizar."
              to="/manager/event/regulation"
              event={event.id}
            >
              {event.regulation ? 'Ver regulamento' : 'Pôr regulamento'}
            </LinkedPart>
          )}
          {isOrganised && !event.cancelledAt && (
            <LinkedPart
              title="Patrocinadores"
              detail="Imagens de quem apoia, com link."
              to="/manager/event/sponsors"
              event={event.id}
            >
              Ver patrocinadores
            </LinkedPart>
          )}
          {event.feeRules !== undefined && !event.cancelledAt && (
            <LinkedPart
              title="Cupons"
              detail="Descontos para quem tem um código."
              to="/manager/event/coupons"
              event={event.id}
            >
              Ver cupons
            </LinkedPart>
          )}
          {/* For a draft the form comes first, and its state below. */}
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
