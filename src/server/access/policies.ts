import type { Role } from '#contract/accounts.ts'
import type { EventRole } from '#contract/members.ts'
import { mayActAs, roleInEvent } from './membership.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from './account.ts'
import type { Policy, Verdict } from './policy.ts'
import { refuse } from '#server/http/refusal.ts'

/** Open to all, signed in or not. A call that only reads is not told who asks. */
export const anyone: Policy = { who: 'anyone' }
/** Any account, about itself. */
export const signedIn: Policy<Account> = { who: 'account' }
/** Accounts of these roles. */
export const only = (...roles: Role[]): Policy<Account> => ({ who: roles })

/** The event that the path names, for who may act in it as `least`, and for an ADMIN; the same holds for all below. */
export const inEvent = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'event.notFound', Param> => ({
  who: 'account',
  path: ({ params, account, db }) => mayAct(db, account, least, 'event.notFound', params[param]),
})

/** The event that the body names. */
export const inNamedEvent = (
  least: EventRole,
): Policy<Account, 'event.notFound', never, { eventId: string }> => ({
  who: 'account',
  body: ({ body, account, db }) => mayAct(db, account, least, 'event.notFound', body.eventId),
})

/** The event of the category that the path names. */
export const inEventOfCategory = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'category.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const category = await db
      .selectFrom('category')
      .select('event_id')
      .where('id', '=', params[param])
      .executeTakeFirst()
    return mayAct(db, account, least, 'category.notFound', category?.event_id)
  },
})

/** The event of the player that the path names. */
export const inEventOfPlayer = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'player.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) =>
    mayAct(db, account, least, 'player.notFound', await eventOfPlayer(db, params[param])),
})

/** The event of the player that the body names. */
export const inEventOfNamedPlayer = (
  least: EventRole,
): Policy<Account, 'player.notFound', never, { playerId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) =>
    mayAct(db, account, least, 'player.notFound', await eventOfPlayer(db, body.playerId)),
})

async function eventOfPlayer(db: Database, id: string): Promise<string | undefined> {
  const player = await db.selectFrom('player').select('event_id').where('id', '=', id).executeTakeFirst()
  return player?.event_id
}

async function mayAct<Code extends 'event.notFound' | 'category.notFound' | 'player.notFound'>(
  db: Database,
  account: Account,
  least: EventRole,
  unknown: Code,
  eventId: string | undefined,
): Promise<Verdict<Code>> {
  const role = eventId === undefined ? undefined : await roleInEvent(db, account, eventId)
  if (role === undefined) return refuse(unknown)
  return account.role === 'ADMIN' || mayActAs(role, least) ? undefined : refuse('access.denied')
}
