import { ECDH } from 'node:crypto'
import {
  getPushKey,
  getPushSubscription,
  type PushAddress,
  removePushSubscription,
  renewPushSubscription,
  setPushSubscription,
} from '#contract/accounts/push.ts'
import { anyone, signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { isPushEndpoint } from '#server/settings/push-hosts.ts'
import { pushKeys } from './keys.ts'
import { subscribe, subscriptionOf } from './subscriptions.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits how often an account changes the messages that its devices and its address get. */
    pushChanges: RateLimit
  }
}

const getPushKeyHandler = handle(getPushKey, anyone, async ({ db, now }) => {
  const { publicKey } = await pushKeys(db, now)
  return { publicKey }
})

const getPushSubscriptionHandler = handle(getPushSubscription, signedIn, async ({ account, db }) => {
  const row = await subscriptionOf(db, account)
  return {
    subscription: row
      ? {
          endpoint: row.endpoint,
          calls: row.sends_calls === 1,
          changes: row.sends_changes === 1,
          registrations: row.sends_registrations === 1,
          withdrawals: row.sends_withdrawals === 1,
          notices: row.sends_notices === 1,
          undelivered: row.sends_undelivered === 1,
        }
      : null,
  }
})

const setPushSubscriptionHandler = handle(
  setPushSubscription,
  signedIn,
  async ({ body, account, db, now, services }) => {
    const seconds = services.pushChanges.wait(account.id, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    services.pushChanges.count(account.id, now)
    const problem = problemOf(body, services.settings.pushHosts)
    if (problem) return problem
    await subscribe(db, account, body, now)
    return undefined
  },
)

const renewPushSubscriptionHandler = handle(
  renewPushSubscription,
  anyone,
  async ({ body: { former, endpoint, keys }, db, services }) => {
    const problem = problemOf({ endpoint, keys }, services.settings.pushHosts)
    if (problem) return problem
    await db
      .updateTable('push_subscription')
      .set({ endpoint, ...keys })
      .where('endpoint', '=', former.endpoint)
      .where('auth', '=', former.auth)
      .execute()
    return undefined
  },
)

const removePushSubscriptionHandler = handle(removePushSubscription, signedIn, async ({ account, db }) => {
  await db.deleteFrom('push_subscription').where('token_hash', '=', account.tokenHash).execute()
  return undefined
})

function problemOf({ endpoint, keys }: PushAddress, hosts: readonly string[]) {
  if (!isPushEndpoint(endpoint, hosts))
    return refuseFields({ endpoint: 'Este navegador usa um serviço de avisos que o PLAY não aceita' })
  return isPublicKey(keys.p256dh) ? undefined : refuseFields({ keys: 'Chave inválida' })
}

/** Whether it is a point of the curve; otherwise nothing can be encrypted with it. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export const pushHandlers = {
  getPushKey: getPushKeyHandler,
  getPushSubscription: getPushSubscriptionHandler,
  setPushSubscription: setPushSubscriptionHandler,
  renewPushSubscription: renewPushSubscriptionHandler,
  removePushSubscription: removePushSubscriptionHandler,
}
