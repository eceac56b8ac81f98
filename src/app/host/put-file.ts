import type { Outcome } from '#contract/calls/client.ts'
import type { ErrorBody } from '#contract/calls/refusals.ts'
import { isOwnHost } from './settings.ts'

/** In ms: enough for 5 MB on a slow connection. */
const timeoutMs = 300_000

/**
 * Sends a file to an address of `requestUpload`. It reports its progress, which `fetch` does not. It sends no token,
 * because the address is signed.
 * @param onProgress receives the sent share, from 0 to 1
 */
export function putFile(
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

/** A file store may answer with XML, and a proxy with HTML; only {host} gives reasons in JSON. */
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

/** Our own host may have another name in its addresses, so the address uses the origin of this page. */
function reachable(signedUrl: string): string {
  if (!isOwnHost) return signedUrl
  const { pathname, search } = new URL(signedUrl, location.href)
  return pathname + search
}
