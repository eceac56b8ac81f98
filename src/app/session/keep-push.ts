import type { User } from '#contract/accounts/accounts.ts'
import {
  getPushKey,
  getPushSubscription,
  type PushKinds,
  setPushSubscription,
} from '#contract/accounts/push.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { browserPush, endBrowserPush, pushAbility, subscribeBrowser } from '#app/browser/push.ts'
import { readPushChoice, rememberPushChoice } from '#app/browser/push-choice.ts'
import { client } from '#app/host/client.ts'
import { isOwnHost } from '#app/host/settings.ts'
import { renewOwnData } from './own-data.ts'

/**
 * Sends the push address of this device and the wanted kinds of messages to {host}. The device remembers that messages
 * are on.
 */
export async function savePush(
  own: Client,
  user: User,
  address: PushSubscription,
  kinds: PushKinds,
): Promise<Outcome<unknown>> {
  const { endpoint = '', keys = {} } = address.toJSON()
  const { p256dh = '', auth = '' } = keys
  const saved = await own(setPushSubscription, { body: { ...kinds, endpoint, keys: { p256dh, auth } } })
  if (saved.kind === 'ok') rememberPushChoice(user.id, kinds)
  return saved
}

/**
 * Subscribes this device again without a question if its messages are on, but the browser or {host} has lost its push
 * address: an update removed the worker, the browser deleted data, the push service or a new key ended the address, or
 * the session is a new one. It requires the permission.
 * @throws the browser's error if it can't subscribe: then the account page shows that messages are off
 */
export async function keepPush(user: User): Promise<void> {
  if (!isOwnHost || pushAbility() !== 'possible') return
  const wanted = readPushChoice(user.id)
  const here = await browserPush()
  if (!wanted && !here) return
  const stored = await client(getPushSubscription)
  if (stored.kind !== 'ok') return
  const { subscription } = stored.answer
  if (here && here.endpoint === subscription?.endpoint) {
    // An earlier version of the app switched the messages on.
    if (!wanted) rememberPushChoice(user.id, subscription)
    return
  }
  if (wanted) await subscribeAgain(user)
}

async function subscribeAgain(user: User): Promise<void> {
  const key = await client(getPushKey)
  if (key.kind !== 'ok') return
  const address = await subscribeBrowser(key.answer.publicKey)
  // The browser may answer late, after a tap on "off" or after signing out.
  const wanted = readPushChoice(user.id)
  if (!wanted) return endBrowserPush()
  await savePush(client, user, address, wanted)
  await renewOwnData('push', user)
}
