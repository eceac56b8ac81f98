import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { EventPlace } from '#contract/events/event-parts.ts'
import { button } from '#ui/buttons/button-recipe.ts'

/**
 * Whether an account may change a place and its courts: an ADMIN any place, and the account that proposed it until an
 * ADMIN has decided.
 */
export const mayChangeVenue = (
  { isProposed, proposedById }: EventPlace['place'],
  { id, role }: Pick<User, 'id' | 'role'>,
): boolean => role === 'ADMIN' || (isProposed === true && proposedById === id)

interface VenueLinkProps {
  eventId: string
  place: EventPlace['place']
  user: Pick<User, 'id' | 'role'>
  /** The place, as screen readers say it. */
  label: string
  isMain?: boolean
  children: ReactNode
}

/** A link to the screen that changes the courts of a place; nothing for accounts that may not. */
export function VenueLink({ eventId, place, user, label, isMain = false, children }: VenueLinkProps) {
  const { id } = place
  if (id === undefined || !mayChangeVenue(place, user)) return null
  const look = { className: button({ variant: isMain ? 'primary' : 'secondary' }), 'aria-label': label }
  return user.role === 'ADMIN' ? (
    <Link to="/admin/places" search={{ quadras: id }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/manager/event/place" search={{ event: eventId, place: id }} {...look}>
      {children}
    </Link>
  )
}
