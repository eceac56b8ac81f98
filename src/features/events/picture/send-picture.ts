import { requestUpload, setEventPicture } from '#contract/files.ts'
import { keepPicture, forgetKeptPicture, type KeptPicture } from '#app/events/kept-pictures.ts'
import { client } from '#app/host/client.ts'
import { isOwnHost } from '#app/host/settings.ts'

/** For 2 MB on a slow line. */
const timeoutMs = 120_000
const expired = 403

interface Errand {
  userId: string
  eventId: string
  picture: KeptPicture
  /** Gets the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Brings a picture to {host} and gives it to its event. Each step that is done is kept on this device, so that a later try goes on
 * from there, after a reload too.
 * @returns whether the event has it
 */
export async function sendPicture({ userId, eventId, picture, onProgress }: Errand): Promise<boolean> {
  let kept = picture
  const keep = (next: KeptPicture) => keepPicture((kept = next), userId, eventId)
  await keep(picture)
  // An address whose hour is over is renewed once.
  for (let tries = 0; tries < 2 && !kept.isSent; tries += 1) {
    if (!kept.signedUrl) {
      const address = await addressFor(kept)
      if (!address) return false
      await keep({ ...kept, ...address })
    }
    const status = await put(kept.signedUrl ?? '', kept.file, onProgress)
    const { signedUrl: _, ...withoutAddress } = kept
    if (status === 200 || status === 204) await keep({ ...kept, isSent: true })
    else if (status === expired) await keep(withoutAddress)
    else return false
  }
  const { fileKey: imageKey, isSent } = kept
  if (!isSent || !imageKey) return false
  const outcome = await client(setEventPicture, { params: { eventId }, body: { imageKey } })
  // Erased meanwhile, a day after it was sent: the next try begins anew.
  if (outcome.kind === 'refused' && outcome.status === 400) await keep({ file: kept.file })
  if (outcome.kind !== 'ok') return false
  await forgetKeptPicture(userId, eventId)
  return true
}

type Address = Required<Pick<KeptPicture, 'fileKey' | 'signedUrl'>>

async function addressFor({ file, fileKey }: KeptPicture): Promise<Address | undefined> {
  // Its own name may say more than anybody needs to know.
  const fileName = file.type === 'image/png' ? 'imagem.png' : 'imagem.jpg'
  const outcome = await client(requestUpload, { body: { fileName, ...(fileKey && { fileKey }) } })
  if (outcome.kind === 'ok') return outcome.answer
  const isGone = fileKey !== undefined && outcome.kind === 'refused' && outcome.status === expired
  return isGone ? addressFor({ file }) : undefined
}

/** Tells how far it is, which `fetch` does not. Without the token: the address is signed. Status 0 is no answer. */
function put(signedUrl: string, file: File, onProgress: (share: number) => void): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', reachable(signedUrl))
    request.timeout = timeoutMs
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(request.status)
    request.send(file)
  })
}

/** Our own host is reached as this page was, by whatever name it calls itself. */
function reachable(signedUrl: string): string {
  if (!isOwnHost) return signedUrl
  const { pathname, search } = new URL(signedUrl, location.href)
  return pathname + search
}
