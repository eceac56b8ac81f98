import type { User } from '#contract/accounts/accounts.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const waiting = onDemand(() => import('./my-waiting.tsx').then((module) => module.MyWaiting))

/** The person's waiting entries, if {host} supports waiting lists. */
export function OwnWaiting({ user }: { user: User }) {
  const isHere = useOnDemand(waiting, useOffer('registration'))
  return isHere && <waiting.Part user={user} />
}
