import { type PushKinds, setPushSubscription } from '#contract/accounts/push.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'

/** Tells {host} where and of what this device hears. */
export function savePush(
  client: Client,
  address: PushSubscription,
  { calls, changes, registrations }: PushKinds,
): Promise<Outcome<unknown>> {
  const { endpoint = '', keys = {} } = address.toJSON()
  const { p256dh = '', auth = '' } = keys
  return client(setPushSubscription, {
    body: { endpoint, keys: { p256dh, auth }, calls, changes, registrations },
  })
}
