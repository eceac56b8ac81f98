import type { User } from '#contract/accounts/accounts.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const members = onDemand(() => import('./event-members.tsx').then((module) => module.EventMembers))

/** The members of an event; the code is loaded when they are opened. */
export function MembersPart(props: { eventId: string; user: User }) {
  return useOnDemand(members, true) ? <members.Part {...props} /> : null
}
