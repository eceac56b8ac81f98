import { randomUUID } from 'node:crypto'
import type { setPushSubscription } from '#contract/accounts/push.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { Account } from '#server/access/account.ts'
import type { Database, PushMessageRow, PushSubscriptionRow } from '#server/database/tables.ts'

/** Limit of devices of one account that get messages. */
const mostDevices = 10

/** The subscription of the device of this session. */
export function subscriptionOf(
  db: Database,
  { tokenHash }: Pick<Account, 'tokenHash'>,
): Promise<PushSubscriptionRow | undefined> {
  return db.selectFrom('push_subscription').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/**
 * Stores the address of the device of this session, and the messages that it wants. The device may have belonged to
 * another account, or to an earlier session: it belongs to the session that sends its secret.
 */
export async function subscribe(
  db: Database,
  account: Account,
  { endpoint, keys, calls, changes, ...news }: BodyOf<typeof setPushSubscription>,
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
    sends_registrations: Number(news.registrations),
    sends_withdrawals: Number(news.withdrawals),
    sends_notices: Number(news.notices),
    sends_undelivered: Number(news.undelivered),
  }
  await db
    .insertInto('push_subscription')
    .values({
      id: randomUUID(),
      account_id: account.id,
      token_hash: account.tokenHash,
      registrations_until: moment,
      withdrawals_until: moment,
      notices_until: moment,
      undelivered_until: moment,
      created_at: moment,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(({ eb, ref }) => {
        // Things that happened while a kind was switched off are not news.
        const unlessOn = (kind: 'registrations' | 'withdrawals' | 'notices' | 'undelivered') =>
          eb
            .case()
            .when(`push_subscription.sends_${kind}`, '=', 0)
            .then(moment)
            .else(ref(`push_subscription.${kind}_until`))
            .end()
        return {
          ...changed,
          registrations_until: unlessOn('registrations'),
          withdrawals_until: unlessOn('withdrawals'),
          notices_until: unlessOn('notices'),
          undelivered_until: unlessOn('undelivered'),
        }
      }),
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
  withdrawals: 'sends_withdrawals',
  notices: 'sends_notices',
  undelivered: 'sends_undelivered',
} as const

/**
 * The devices that want messages of a kind about these persons: devices of each person's account, and of the account
 * with the person's e-mail, which may have registered a child.
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
