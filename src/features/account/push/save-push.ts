import { type PushKinds, setPushSubscription } from '#contract/accounts/push.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'

/** Sends the push address of this device and the wanted kinds of messages to {host}. */
export function savePush(
  client: Client,
  address: PushSubscription,
  kinds: PushKinds,
): Promise<Outcome<unknown>> {
  const { endpoint = '', keys = {} } = address.toJSON()
  const { p256dh = '', auth = '' } = keys
  return client(setPushSubscription, { body: { ...kinds, endpoint, keys: { p256dh, auth } } })
}
