import type { Role } from '#contract/accounts.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account, Policy, Verdict } from './handle.ts'
import { refuse } from './refusal.ts'

/** Open to all, signed in or not. A call that only reads is not told who asks. */
export const anyone: Policy = { who: 'anyone' }
/** Any account, about itself. */
export const signedIn: Policy<Account> = { who: 'account' }
/** Accounts of these roles. */
export const only = (...roles: Role[]): Policy<Account> => ({ who: roles })

/** The event that the path names, for its organisers. */
export const organisesEvent = <Param extends string>(
  param: Param,
): Policy<Account, 'event.notFound', Param> => ({
  who: 'account',
  path: ({ params, account, db }) => mayOrganise(db, account, 'event.notFound', params[param]),
})

/** The event that the body names, for its organisers. */
export const organisesNamedEvent: Policy<Account, 'event.notFound', never, { eventId: string }> = {
  who: 'account',
  body: ({ body, account, db }) => mayOrganise(db, account, 'event.notFound', body.eventId),
}

/** The category that the path names, for its event's organisers. */
export const organisesCategory = <Param extends string>(
  param: Param,
): Policy<Account, 'category.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const category = await db
      .selectFrom('category')
      .select('event_id')
      .where('id', '=', params[param])
      .executeTakeFirst()
    return mayOrganise(db, account, 'category.notFound', category?.event_id)
  },
})

/** The player that the path names, for the event's organisers. */
export const organisesPlayer = <Param extends string>(
  param: Param,
): Policy<Account, 'player.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) =>
    mayOrganise(db, account, 'player.notFound', await eventOfPlayer(db, params[param])),
})

/** The player that the body names, for the event's organisers. */
export const organisesNamedPlayer: Policy<Account, 'player.notFound', never, { playerId: string }> = {
  who: 'account',
  body: async ({ body, account, db }) =>
    mayOrganise(db, account, 'player.notFound', await eventOfPlayer(db, body.playerId)),
}

async function eventOfPlayer(db: Database, id: string): Promise<string | undefined> {
  const player = await db.selectFrom('player').select('event_id').where('id', '=', id).executeTakeFirst()
  return player?.event_id
}

/** An event belongs to the person of its main event, while a MANAGER; an ADMIN may everything. */
async function mayOrganise<Code extends 'event.notFound' | 'category.notFound' | 'player.notFound'>(
  db: Database,
  account: Account,
  unknown: Code,
  eventId: string | undefined,
): Promise<Verdict<Code>> {
  const event =
    eventId === undefined
      ? undefined
      : await db
          .selectFrom('event')
          .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
          .select('main_event.person_id')
          .where('event.id', '=', eventId)
          .executeTakeFirst()
  if (!event) return refuse(unknown)
  if (account.role === 'ADMIN') return undefined
  return account.role === 'MANAGER' && event.person_id === account.personId
    ? undefined
    : refuse('access.denied')
}
