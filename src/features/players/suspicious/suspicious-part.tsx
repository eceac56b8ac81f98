import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const notice = onDemand(() => import('./suspicious-notice.tsx').then((module) => module.SuspiciousNotice))

/** The notice of suspicious registrations. Its code is loaded after the list, because the notice is rare. */
export function SuspiciousPart({ eventId }: { eventId: string }) {
  return useOnDemand(notice, true) && <notice.Part eventId={eventId} />
}
