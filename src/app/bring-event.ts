import type { Courtside, Pulled } from '#offline/views.ts'
import { keepEvent } from './worker.ts'

/**
 * Brings an event to this phone, as fresh as it can be had. One that was never whole here comes also when the person
 * puts the app away in the middle of it: then the worker does it.
 */
export async function bringEvent(courtside: Courtside, eventId: string): Promise<Pulled> {
  if (courtside.onPhone.get().wholeEvents.has(eventId)) return courtside.refreshEvent(eventId)
  const handOver = () => {
    if (document.visibilityState === 'hidden') keepEvent(eventId)
  }
  document.addEventListener('visibilitychange', handOver)
  try {
    return await courtside.refreshEvent(eventId)
  } finally {
    document.removeEventListener('visibilitychange', handOver)
  }
}
