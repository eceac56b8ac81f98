import type { User } from '#contract/accounts.ts'
import type { Event } from '#contract/events.ts'

type Role = Pick<Event, 'role'>

// {host} decides at every call; these keep buttons away that it would refuse. Another host may not say any role: there
// everybody is the owner. Null is an ADMIN who is nothing in the event.

/** Whether somebody does more than the work of the desk: sums, values, removals, categories, the event itself. */
export const mayOrganise = ({ role }: Role): boolean => role !== 'MESA'

/** Whether somebody may cancel or remove the event. */
export const mayEnd = ({ role }: Role): boolean => role !== 'MESA' && role !== 'ORGANIZADOR'

/** Whether somebody may say where the money goes: the owner alone. */
export const mayChangePix = ({ role }: Role): boolean => role === undefined || role === 'DONO'

/** Whether somebody may make events: helpers of an event may not. */
export const mayCreateEvents = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'MANAGER' || role === 'ADMIN'
