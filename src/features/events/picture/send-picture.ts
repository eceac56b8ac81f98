import {
  forgetKeptPicture,
  keepPicture,
  type KeptPicture,
  readKeptPicture,
} from '#app/events/kept-pictures.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { isOwnHost } from '#app/host/settings.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { requestUpload, setEventPicture } from '#contract/pictures.ts'
import type { ErrorBody } from '#contract/calls/refusals.ts'

/** For 2 MB on a slow line. */
const timeoutMs = 120_000
const expired = 403
const alreadySent = 409

interface Errand {
  userId: string
  eventId: string
  picture: KeptPicture
  /** Gets the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** Why an event has not got its picture. */
export interface UploadProblem {
  /** In words. */
  text: string
  /** The same picture will not be taken later either. */
  isFinal: boolean
}

/**
 * Brings a picture to {host} and gives it to its event. Each step that is done is kept on this device, so that a later try goes on
 * from there, after a reload too.
 * @returns `unwanted` where the person has picked another one meanwhile, or taken it back
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
  // An address whose hour is over, or that another tab used for another picture, is renewed once.
  for (let tries = 1; !kept.isSent; tries += 1) {
    if (!kept.signedUrl) {
      const address = await addressFor(kept)
      if (address.kind !== 'ok') return problemOf(address)
      await keep({ ...kept, ...address.answer })
    }
    const outcome = await put(kept.signedUrl ?? '', kept.file, onProgress)
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
  // Erased meanwhile, a day after it was sent: the next try begins anew.
  if (outcome.kind === 'refused' && outcome.status === 400) await keep({ file, pickedId })
  if (outcome.kind !== 'ok') {
    // An event that is gone, or somebody else's by now, will not get it.
    const isOver = outcome.kind === 'refused' && (outcome.status === 403 || outcome.status === 404)
    return { ...problemOf(outcome), isFinal: isOver }
  }
  if (await isWanted()) await forgetKeptPicture(userId, eventId)
  return 'done'
}

const notSent = 'Ocorreu um erro ao fazer o upload da imagem.'

function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): UploadProblem {
  const refusal = outcome.kind === 'refused' ? outcome : undefined
  // What {host} finds wrong with the picture itself it says in words that help.
  if (refusal?.error.code.startsWith('file.'))
    return { text: refusal.error.message, isFinal: refusal.status === 413 || refusal.status === 415 }
  return { text: failureText(outcome, { refused: notSent, failed: notSent }), isFinal: false }
}

type Address = Required<Pick<KeptPicture, 'fileKey' | 'signedUrl'>>

async function addressFor({
  file,
  fileKey,
}: Pick<KeptPicture, 'file' | 'fileKey'>): Promise<Outcome<Address>> {
  // Its own name may say more than anybody needs to know.
  const fileName = file.type === 'image/png' ? 'imagem.png' : 'imagem.jpg'
  const outcome = await client(requestUpload, { body: { fileName, ...(fileKey && { fileKey }) } })
  const isGone = fileKey !== undefined && outcome.kind === 'refused' && outcome.status === expired
  return isGone ? addressFor({ file }) : outcome
}

/** Tells how far it is, which `fetch` does not. Without the token: the address is signed. */
function put(
  signedUrl: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Outcome<undefined>> {
  return new Promise<Outcome<undefined>>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', reachable(signedUrl))
    request.timeout = timeoutMs
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(outcomeOf(request))
    request.send(file)
  }).catch(() => ({ kind: 'broken', status: 0 }))
}

/** A store may speak XML, and a proxy HTML: only {host} gives reasons in JSON. */
function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome<undefined> {
  if (status === 0) return { kind: 'unreachable' }
  if (status === 200 || status === 204) return { kind: 'ok', answer: undefined, headers: new Headers() }
  if (status < 400 || status >= 500) return { kind: 'broken', status }
  const error: ErrorBody = { code: `http.${status}`, message: '' }
  try {
    return { kind: 'refused', status, error: { ...error, ...(JSON.parse(responseText) as object) } }
  } catch {
    return { kind: 'refused', status, error }
  }
}

/** Our own host is reached as this page was, by whatever name it calls itself. */
function reachable(signedUrl: string): string {
  if (!isOwnHost) return signedUrl
  const { pathname, search } = new URL(signedUrl, location.href)
  return pathname + search
}
