import type { Event } from '#contract/events.ts'

type Role = Pick<Event, 'role'>

// {host} decides at every call; these keep buttons away that it would refuse. Another host may not say any role: there
// everybody is the owner. Null is an ADMIN who is nothing in the event.

/** Whether somebody does more than the work of the desk: sums, values, removals, categories, the event itself. */
export const mayOrganise = ({ role }: Role): boolean => role !== 'MESA'
