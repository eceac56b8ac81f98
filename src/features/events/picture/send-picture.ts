import {
  forgetKeptPicture,
  keepPicture,
  type KeptPicture,
  readKeptPicture,
} from '#app/events/kept-pictures.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { putFile } from '#app/host/put-file.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { requestUpload, setEventPicture } from '#contract/pictures.ts'

const expired = 403
const alreadySent = 409

interface Errand {
  userId: string
  eventId: string
  picture: KeptPicture
  /** Receives the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The reason why an event has not received its picture. */
export interface UploadProblem {
  /** The reason as a sentence. */
  text: string
  /** Whether {host} will refuse the same picture later, too. */
  isFinal: boolean
}

/**
 * Sends a picture to {host} and links it to its event. The device stores each finished step, so that a later try
 * continues there, also after a reload.
 * @returns `unwanted` if the person has picked another picture or removed it in the meantime
 */
export async function sendPicture(errand: Errand): Promise<'done' | 'unwanted' | UploadProblem> {
  const { userId, eventId, picture, onProgress } = errand
  let kept = picture
  const { file, pickedId } = picture
  const isWanted = async () => {
    const now = await readKeptPicture(userId, eventId)
    return now !== undefined && now.pickedId === pickedId
  }
  const keep = async (next: KeptPicture) => {
    kept = next
    if (await isWanted()) await keepPicture(next, userId, eventId)
  }
  // The upload address is renewed once if its hour is over, or if another tab used it for another picture.
  for (let tries = 1; !kept.isSent; tries += 1) {
    if (!kept.signedUrl) {
      const address = await addressFor(kept)
      if (address.kind !== 'ok') return problemOf(address)
      await keep({ ...kept, ...address.answer })
    }
    const outcome = await putFile(kept.signedUrl ?? '', kept.file, onProgress)
    if (outcome.kind === 'ok') {
      await keep({ ...kept, isSent: true })
      continue
    }
    const status = outcome.kind === 'refused' && outcome.status
    const { signedUrl: _, ...withoutAddress } = kept
    if (status === expired) await keep(withoutAddress)
    if (status === alreadySent) await keep({ file, pickedId })
    const isRenewed = status === expired || status === alreadySent
    if (!isRenewed || tries > 1) return problemOf(outcome)
  }
  if (!(await isWanted())) return 'unwanted'
  const outcome = await client(setEventPicture, {
    params: { eventId },
    body: { imageKey: kept.fileKey ?? null },
  })
  // {host} has erased the file, because a day passed after its upload. The next try starts from the beginning.
  if (outcome.kind === 'refused' && outcome.status === 400) await keep({ file, pickedId })
  if (outcome.kind !== 'ok') {
    // A removed event, or an event that this person no longer organises, will never get the picture.
    const isOver = outcome.kind === 'refused' && (outcome.status === 403 || outcome.status === 404)
    return { ...problemOf(outcome), isFinal: isOver }
  }
  if (await isWanted()) await forgetKeptPicture(userId, eventId)
  return 'done'
}

const notSent = 'Ocorreu um erro ao fazer o upload da imagem.'

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): UploadProblem {
  const refusal = outcome.kind === 'refused' ? outcome : undefined
  // {host}'s own message about the picture helps the person, so it is shown.
  if (refusal?.error.code.startsWith('file.'))
    return { text: refusal.error.message, isFinal: refusal.status === 413 || refusal.status === 415 }
  return { text: failureText(outcome, { refused: notSent, failed: notSent }), isFinal: false }
}

type Address = Required<Pick<KeptPicture, 'fileKey' | 'signedUrl'>>

async function addressFor({
  file,
  fileKey,
}: Pick<KeptPicture, 'file' | 'fileKey'>): Promise<Outcome<Address>> {
  // The file's own name may contain private information, so it is not sent.
  const fileName = file.type === 'image/png' ? 'imagem.png' : 'imagem.jpg'
  const outcome = await client(requestUpload, { body: { fileName, ...(fileKey && { fileKey }) } })
  const isGone = fileKey !== undefined && outcome.kind === 'refused' && outcome.status === expired
  return isGone ? addressFor({ file }) : outcome
}
