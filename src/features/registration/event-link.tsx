import { Link } from '@tanstack/react-router'
import { button } from '#ui/buttons/button-recipe.ts'

/** The way from what a mail leads to, to the public page of the event. */
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
