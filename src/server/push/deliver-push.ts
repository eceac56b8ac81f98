import type { PushSubscriptionRow } from '#server/database/tables.ts'
import { isPushEndpoint } from '#server/settings/push-hosts.ts'
import type { PushKeys } from './keys.ts'

/** The content that a device shows. Names in it are a first name and an initial at most. */
export interface PushText {
  title: string
  body: string
  /** Path of the page that it opens. */
  path: string
}

export interface PushOutgoing extends PushText {
  /** A message with the same topic replaces it, at the push service and on the device. */
  topic: string
  isUrgent: boolean
  /** How long the push service keeps it for a device that is switched off. */
  ttlSeconds: number
}

export type PushDelivered =
  | { kind: 'sent' }
  /** The device does not receive messages of this server any more. */
  | { kind: 'gone'; status: number }
  /** The push service refuses this message permanently. */
  | { kind: 'refused'; status: number }
  | { kind: 'later'; reason: string | number; afterMs?: number }

/** Hands a message over to the push service of a device. Never throws. */
export type DeliverPush = (
  to: PushSubscriptionRow,
  message: PushOutgoing,
  signal: AbortSignal,
) => Promise<PushDelivered>

/** @param subject address at which a push service can reach the operator: `https:` or `mailto:` */
export function webPushDelivery(keys: PushKeys, subject: string, hosts: readonly string[]): DeliverPush {
  return async (to, { topic, isUrgent, ttlSeconds, ...text }, signal) => {
    // The list of hosts may have become shorter since the device subscribed.
    if (!isPushEndpoint(to.endpoint, hosts)) return { kind: 'gone', status: 0 }
    const { endpoint, p256dh, auth } = to
    // Loaded with the first message, because many servers send none.
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...text, topic }),
      {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      },
    )
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: withoutLength(request.headers),
        body: new Uint8Array(request.body),
        // A stranger chose the address: redirects are not followed, and the answer is not read.
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return judged(answer)
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }
}

/** `fetch` sets the length itself. */
function withoutLength(headers: Record<string, string | number>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** A wrong key of this server (401, 403) is a fault that the operator can correct; until then the message waits. */
function judged({ status, headers, ok }: Response): PushDelivered {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if ([400, 413].includes(status) || (status >= 300 && status < 400)) return { kind: 'refused', status }
  const seconds = Number(headers.get('retry-after'))
  return { kind: 'later', reason: status, ...(seconds > 0 && { afterMs: seconds * 1000 }) }
}
