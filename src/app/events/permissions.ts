import type { User } from '#contract/accounts/accounts.ts'
import type { Event } from '#contract/events/events.ts'

type Role = Pick<Event, 'role'>

// {host} decides at every call; these functions only hide buttons whose calls it would refuse. If a host sends no role,
// everybody counts as the owner. The role is null for an ADMIN who is no member of the event.

/**
 * Whether the role allows more than the work at the desk: to see sums, correct values, remove players, edit categories
 * and the event.
 */
export const mayOrganise = ({ role }: Role): boolean => role !== 'MESA'

/** Whether the role allows to cancel or remove the event. */
export const mayEnd = ({ role }: Role): boolean => role !== 'MESA' && role !== 'ORGANIZADOR'

/** Whether the role allows to change the PIX data: only the owner may. */
export const mayChangePix = ({ role }: Role): boolean => role === undefined || role === 'DONO'

/** Whether an account may create events. Members of other people's events may not. */
export const mayCreateEvents = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'MANAGER' || role === 'ADMIN'
