import { randomUUID } from 'node:crypto'
import type { setPushSubscription } from '#contract/accounts/push.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { Account } from '#server/access/account.ts'
import type { Database, PushMessageRow, PushSubscriptionRow } from '#server/database/tables.ts'

/** Devices of one account that hear of things. */
const mostDevices = 10

/** Of the device of this session. */
export function subscriptionOf(
  db: Database,
  { tokenHash }: Pick<Account, 'tokenHash'>,
): Promise<PushSubscriptionRow | undefined> {
  return db.selectFrom('push_subscription').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/**
 * Stores where and of what the device of this session hears. The device may have been another account's, or have signed
 * in again: who shows its secret has it now.
 */
export async function subscribe(
  db: Database,
  account: Account,
  { endpoint, keys, calls, changes, registrations }: BodyOf<typeof setPushSubscription>,
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', keys.auth)
    .where('token_hash', '!=', account.tokenHash)
    .execute()
  const changed = {
    endpoint,
    ...keys,
    sends_calls: Number(calls),
    sends_changes: Number(changes),
    sends_registrations: Number(registrations),
  }
  await db
    .insertInto('push_subscription')
    .values({
      id: randomUUID(),
      account_id: account.id,
      token_hash: account.tokenHash,
      registrations_until: moment,
      created_at: moment,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(({ eb, ref }) => ({
        ...changed,
        // What came while it was switched off is no news.
        registrations_until: eb
          .case()
          .when('push_subscription.sends_registrations', '=', 0)
          .then(moment)
          .else(ref('push_subscription.registrations_until'))
          .end(),
      })),
    )
    .execute()
  await removeOldest(db, account)
}

async function removeOldest(db: Database, { id, tokenHash }: Account): Promise<void> {
  const others = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', id)
    .where('token_hash', '!=', tokenHash)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = others.slice(mostDevices - 1).map((other) => other.id)
  if (ids.length > 0) await db.deleteFrom('push_subscription').where('id', 'in', ids).execute()
}

const switches = {
  call: 'sends_calls',
  change: 'sends_changes',
  registrations: 'sends_registrations',
} as const

/**
 * The devices that want to hear of a kind of thing about persons: those of each person's account, and of the account
 * with the person's e-mail, which registered a child perhaps.
 */
export async function devicesOfPersons(
  db: Database,
  personIds: readonly string[],
  kind: PushMessageRow['kind'],
): Promise<{ personId: string; subscriptionId: string }[]> {
  if (personIds.length === 0) return []
  const wanting = db
    .selectFrom('push_subscription')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .where(switches[kind], '=', 1)
  const own = await wanting
    .select(['account.person_id as personId', 'push_subscription.id as subscriptionId'])
    .where('account.person_id', 'in', personIds)
    .execute()
  const ofAddress = await wanting
    .innerJoin('person', 'person.email', 'account.email')
    .select(['person.id as personId', 'push_subscription.id as subscriptionId'])
    .where('person.id', 'in', personIds)
    .whereRef('person.id', '!=', 'account.person_id')
    .execute()
  return [...own, ...ofAddress]
}
