import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { counted } from '#contract/formats/formats.ts'
import { mayChangeVenue, VenueLink } from '#app/events/venue-link.tsx'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'

interface VenuesProps {
  view: Pick<EventView, 'event' | 'courts'>
  user: User
}

/** The places of the event that need attention: without courts, or not confirmed yet. It says who adds courts. */
export function Venues({ view: { event, courts }, user }: VenuesProps) {
  const { id: eventId } = event
  const open = event.places
    .map(({ place }) => ({
      place,
      count: courts.filter(({ placeId }) => placeId === place.id).length,
    }))
    .filter(({ place, count }) => count === 0 || place.isProposed)
  const others = (
    <Link
      to="/manager/event/details"
      search={{ event: eventId, aba: 'local' }}
      className={button({ variant: event.places.length === 0 ? 'primary' : 'secondary' })}
    >
      {event.places.length === 0 ? 'Escolher o local' : 'Ver locais'}
    </Link>
  )
  if (event.places.length === 0)
    return (
      <EmptyState icon={<MapPin aria-hidden />} title="Este evento ainda não tem local" action={others}>
        As quadras são as dos locais do evento.
      </EmptyState>
    )
  if (open.length === 0) return null
  return (
    <Section
      title={courts.length === 0 ? 'Este evento ainda não tem quadras' : 'Locais'}
      detail="As quadras são as dos locais do evento."
    >
      <List aria-label="Locais do evento">
        {open.map(({ place, count }) => (
          <Row
            key={place.id ?? place.name}
            title={place.name}
            detail={
              <>
                {place.isProposed && (
                  <Badge tone="warning" className={mark}>
                    a confirmar
                  </Badge>
                )}
                {count === 0 ? 'Ainda sem quadras. ' : `${counted(count, 'quadra', 'quadras')}. `}
                {!mayChangeVenue(place, user) && whoAdds(place)}
              </>
            }
            trailing={
              <VenueLink
                {...{ eventId, place, user }}
                isMain={courts.length === 0}
                label={`Adicionar quadras a ${place.name}`}
              >
                Adicionar quadras
              </VenueLink>
            }
          />
        ))}
      </List>
      {courts.length === 0 && <div className={below}>{others}</div>}
    </Section>
  )
}

const whoAdds = ({ isProposed }: { isProposed?: boolean | undefined }) =>
  isProposed
    ? 'Quem sugeriu este local adiciona as quadras, ou a administração do PLAY.'
    : 'A administração do PLAY adiciona as quadras deste local; escolha outro se não puder esperar.'

const below = css({ marginTop: '3' })
const mark = css({ marginInlineEnd: '2' })
