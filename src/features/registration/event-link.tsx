import { Link } from '@tanstack/react-router'
import { button } from '#ui/buttons/button-recipe.ts'

/** A link from the screen of a mail's link to the public page of the event. */
export function EventLink({ eventId }: { eventId: string }) {
  return (
    <Link
      to="/event-register/$id"
      params={{ id: eventId }}
      className={button({ variant: 'quiet', isWide: true })}
    >
      Abrir a página do evento
    </Link>
  )
}
