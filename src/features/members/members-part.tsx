import type { User } from '#contract/accounts/accounts.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const members = onDemand(() => import('./event-members.tsx').then((module) => module.EventMembers))

/** Who organises an event; its weight is loaded when it is looked at. */
export function MembersPart(props: { eventId: string; user: User }) {
  return useOnDemand(members, true) ? <members.Part {...props} /> : null
}
