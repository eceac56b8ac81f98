import {
  eventsWithKeptPicture,
  forgetKeptPicture,
  keepPicture,
  readKeptPicture,
} from '#app/events/kept-pictures.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { sendPicture } from './send-picture.ts'

/** Events whose picture is on its way, so that two screens do not send it twice. */
const underWay = new Set<string>()

interface Uploading {
  userId: string
  eventId: string
  onProgress?: (share: number) => void
  /** Once the event has it, now or at a later try. */
  onDone: () => void
}

/**
 * Sends the picture that is kept for an event. When it fails, it stays on this device, and the person is told and may try again.
 * @returns whether the event has it
 */
export async function uploadKeptPicture(uploading: Uploading): Promise<boolean> {
  const { userId, eventId, onProgress = () => {}, onDone } = uploading
  const picture = underWay.has(eventId) ? undefined : await readKeptPicture(userId, eventId)
  if (!picture) return false
  underWay.add(eventId)
  const isDone = await sendPicture({ userId, eventId, picture, onProgress }).finally(() =>
    underWay.delete(eventId),
  )
  if (isDone) onDone()
  else
    toast.show({
      text: 'Ocorreu um erro ao fazer o upload da imagem.',
      variant: 'destructive',
      duration: 15_000,
      action: { label: 'Tentar de novo', onPress: () => void uploadKeptPicture(uploading) },
    })
  return isDone
}

/** To be called once an event is created: what was picked for it before is its own from now on, and is sent. */
export async function uploadPictureOfNewEvent(uploading: Uploading): Promise<boolean> {
  const { userId, eventId } = uploading
  const picked = await readKeptPicture(userId)
  if (!picked) return true
  await keepPicture(picked, userId, eventId)
  await forgetKeptPicture(userId)
  return uploadKeptPicture(uploading)
}

/** What a reload or a lost signal interrupted. To be called when an organiser's screens open. */
export async function resumeUploads(userId: string, onDone: () => void): Promise<void> {
  for (const eventId of await eventsWithKeptPicture(userId))
    await uploadKeptPicture({ userId, eventId, onDone })
}
