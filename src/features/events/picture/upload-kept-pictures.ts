import {
  eventsWithKeptPicture,
  forgetKeptPicture,
  keepPicture,
  readKeptPicture,
} from '#app/events/kept-pictures.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { sendPicture } from './send-picture.ts'

/**
 * The last upload of each event. Uploads of an event run one after the other, and each sends the picture that is stored
 * at that time. Other tabs wait too, if the browser supports locks.
 */
const turns = new Map<string, Promise<void>>()

interface Uploading {
  userId: string
  eventId: string
  /** Receives the sent share of the file, from 0 to 1; undefined when no upload is running. */
  onProgress?: (share: number | undefined) => void
  /** Receives the reason why {host} will never take this picture, as a sentence. If missing, a toast shows it. */
  onRefused?: (text: string) => void
  /** Called once the event has the picture, now or after a later try. */
  onDone: () => void
}

/**
 * Sends the picture that is stored for an event. After a failure it stays on this device, and a message offers to try
 * again. A picture that {host} will never take is deleted.
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

/** Call this once an event is created: it links the picture that was picked before to the event, and sends it. */
export async function uploadPictureOfNewEvent(uploading: Uploading): Promise<void> {
  const { userId, eventId } = uploading
  const picked = await readKeptPicture(userId)
  if (!picked) return
  await keepPicture(picked, userId, eventId)
  await forgetKeptPicture(userId)
  await uploadKeptPicture(uploading)
}

/** Continues uploads that a reload or a lost signal has interrupted. Call this when an organiser's screens open. */
export async function resumeUploads(userId: string, onDone: () => void): Promise<void> {
  for (const eventId of await eventsWithKeptPicture(userId))
    await uploadKeptPicture({ userId, eventId, onDone })
}
