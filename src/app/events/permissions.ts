import type { User } from '#contract/accounts/accounts.ts'
import type { Event } from '#contract/events/events.ts'

type Role = Pick<Event, 'role'>

// {host} decides at every call; these functions only hide buttons whose calls it would refuse. A host that sends no
// role is treated as if everybody were the owner. Null is the role of an ADMIN who is no member of the event.

/**
 * Whether somebody may do more than the work at the desk: see sums, correct values, remove players, edit categories and
 * the event.
 */
export const mayOrganise = ({ role }: Role): boolean => role !== 'MESA'

/** Whether somebody may cancel or remove the event. */
export const mayEnd = ({ role }: Role): boolean => role !== 'MESA' && role !== 'ORGANIZADOR'

/** Whether somebody may change the PIX data: only the owner. */
export const mayChangePix = ({ role }: Role): boolean => role === undefined || role === 'DONO'

/** Whether somebody may create events. Members of other people's events may not. */
export const mayCreateEvents = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'MANAGER' || role === 'ADMIN'
