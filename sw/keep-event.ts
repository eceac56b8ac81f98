import { readSession } from '#offline/session.ts'
import { keepPicture } from './pictures.ts'
import { withRememberedCourtside } from './remembered-courtside.ts'

/** Brings an event to this phone, its picture included, and finishes although the page closes. */
export async function keepEvent(eventId: string, event: ExtendableEvent): Promise<void> {
  await withRememberedCourtside(async (courtside) => {
    const shown = courtside.event(eventId)
    await Promise.all([courtside.refreshEvents(), courtside.refreshEvent(eventId)])
    const imageKey = shown.get()?.event.imageKey
    const session = await readSession()
    if (imageKey && session) await keepPicture(`${session.base}/images/${imageKey}`, event)
  })
}
