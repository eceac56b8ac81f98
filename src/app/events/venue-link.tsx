import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { EventPlace } from '#contract/events/events.ts'
import { button } from '#ui/buttons/button-recipe.ts'

/** Whether somebody changes a place and its courts: an ADMIN any, who proposed it until an ADMIN has decided. */
export const mayChangeVenue = (
  { isProposed, proposedById }: EventPlace['place'],
  { id, role }: Pick<User, 'id' | 'role'>,
): boolean => role === 'ADMIN' || (isProposed === true && proposedById === id)

interface VenueLinkProps {
  eventId: string
  place: EventPlace['place']
  user: Pick<User, 'id' | 'role'>
  /** Spoken: which place it is. */
  label: string
  isMain?: boolean
  children: ReactNode
}

/** Leads to where the courts of a place are changed; nothing for who may not. */
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
