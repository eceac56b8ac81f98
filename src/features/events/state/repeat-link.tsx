import { Link } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { mayChangePix } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { Event } from '#contract/events/events.ts'
import { button } from '#ui/buttons/button-recipe.ts'

/** The link to create the next stage of an event, for its owner. */
export function RepeatLink({ event }: { event: Event }) {
  const isOffered = useOffer('stages')
  if (!isOffered || !mayChangePix(event)) return null
  return (
    <Link
      to="/manager/event/repeat"
      search={{ event: event.id }}
      className={button({ variant: 'secondary' })}
    >
      <CopyPlus aria-hidden />
      Repetir evento
    </Link>
  )
}
