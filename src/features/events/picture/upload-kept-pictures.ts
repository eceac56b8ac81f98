import {
  eventsWithKeptPicture,
  forgetKeptPicture,
  keepPicture,
  readKeptPicture,
} from '#app/events/kept-pictures.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { sendPicture } from './send-picture.ts'

/**
 * The last upload of each event: one goes after the other, and sends what is kept when its turn comes. Other tabs wait,
 * too, where the browser has locks.
 */
const turns = new Map<string, Promise<void>>()

interface Uploading {
  userId: string
  eventId: string
  /** Gets the share that is sent, 0 to 1; undefined once nothing is on its way. */
  onProgress?: (share: number | undefined) => void
  /** In words: why {host} will never take this picture. Said in a toast when left out. */
  onRefused?: (text: string) => void
  /** Once the event has it, now or at a later try. */
  onDone: () => void
}

/**
 * Sends the picture that is kept for an event. When it fails, it stays on this device, and the person is told and may try again; one
 * that will never be taken is forgotten.
 */
export function uploadKeptPicture(uploading: Uploading): Promise<void> {
  const { userId, eventId } = uploading
  const send = () => upload(uploading)
  const alone = () =>
    navigator.locks ? navigator.locks.request(`play-picture-${userId}-${eventId}`, send) : send()
  const turn = (turns.get(eventId) ?? Promise.resolve()).then(alone)
  turns.set(eventId, turn)
  return turn.finally(() => {
    if (turns.get(eventId) === turn) turns.delete(eventId)
  })
}

async function upload(uploading: Uploading): Promise<void> {
  const { userId, eventId, onProgress = () => {}, onRefused = toast.failure, onDone } = uploading
  const picture = await readKeptPicture(userId, eventId)
  if (!picture) return
  onProgress(0)
  const sent = await sendPicture({ userId, eventId, picture, onProgress })
  onProgress(undefined)
  if (sent === 'unwanted') return
  if (sent === 'done') onDone()
  else if (sent.isFinal) {
    await forgetKeptPicture(userId, eventId)
    onRefused(sent.text)
  } else
    toast.show({
      text: sent.text,
      variant: 'destructive',
      duration: 15_000,
      action: { label: 'Tentar de novo', onPress: () => void uploadKeptPicture(uploading) },
    })
}

/** To be called once an event is created: what was picked for it before is its own from now on, and is sent. */
export async function uploadPictureOfNewEvent(uploading: Uploading): Promise<void> {
  const { userId, eventId } = uploading
  const picked = await readKeptPicture(userId)
  if (!picked) return
  await keepPicture(picked, userId, eventId)
  await forgetKeptPicture(userId)
  await uploadKeptPicture(uploading)
}

/** What a reload or a lost signal interrupted. To be called when an organiser's screens open. */
export async function resumeUploads(userId: string, onDone: () => void): Promise<void> {
  for (const eventId of await eventsWithKeptPicture(userId))
    await uploadKeptPicture({ userId, eventId, onDone })
}
