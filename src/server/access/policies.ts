import type { Role } from '#contract/accounts/accounts.ts'
import type { EventRole } from '#contract/events/event-role.ts'
import { changesAnyEvent, mayActAs, roleInEvent } from './membership.ts'
import { removalOf } from './removal.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from './account.ts'
import type { Policy, Verdict } from './policy.ts'
import { refuse } from '#server/http/refusal.ts'

/** Open to all, signed in or not. The handler of a GET call gets no account. */
export const anyone: Policy = { who: 'anyone' }
/** Any account, about itself. */
export const signedIn: Policy<Account> = { who: 'account' }
/** Accounts of these roles. */
export const only = (...roles: Role[]): Policy<Account> => ({ who: roles })

/** Accounts that may create events or change one: MANAGER, ADMIN, owners and *organizadores* of any event. */
export const changesEvents: Policy<Account> = {
  who: 'account',
  path: async ({ account, db }) =>
    (await changesAnyEvent(db, account)) ? undefined : refuse('access.denied'),
}

/**
 * The path names an event. Allowed: accounts with at least the role `least` in it, and ADMINs. The policies below work
 * alike.
 */
export const inEvent = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'event.notFound', Param> => ({
  who: 'account',
  path: ({ params, account, db }) => mayAct(db, account, least, 'event.notFound', params[param]),
})

/** The path names an event. Allowed: its owner. An ADMIN is allowed only when the event has no owner any more. */
export const ownEvent = <Param extends string>(param: Param): Policy<Account, 'event.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const event = await db
      .selectFrom('event')
      .select('owner_id')
      .where('id', '=', params[param])
      .executeTakeFirst()
    if (!event) return refuse('event.notFound')
    if (event.owner_id === account.id) return undefined
    return event.owner_id === null && account.role === 'ADMIN' ? undefined : refuse('access.denied')
  },
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
    const id = params[param]
    const category = await db
      .selectFrom('category')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!category) return isGone(db, account, 'category.notFound', await removalOf(db, 'category', id))
    return mayAct(db, account, least, 'category.notFound', category.event_id)
  },
})

/** The event of the schedule that the path names. */
export const inEventOfSchedule = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'schedule.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const schedule = await db
      .selectFrom('schedule')
      .select('event_id')
      .where('id', '=', params[param])
      .executeTakeFirst()
    return mayAct(db, account, least, 'schedule.notFound', schedule?.event_id)
  },
})

/** The event of the player that the path names. */
export const inEventOfPlayer = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'player.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => mayActOn(db, account, least, params[param]),
})

/** The event of the player that the body names. */
export const inEventOfNamedPlayer = (
  least: EventRole,
): Policy<Account, 'player.notFound', never, { playerId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) => mayActOn(db, account, least, body.playerId),
})

/** The event of both players that the body names. */
export const inEventOfNamedPlayers = (
  least: EventRole,
): Policy<Account, 'player.notFound', never, { playerIds: readonly string[] }> => ({
  who: 'account',
  body: async ({ body, account, db }) => {
    for (const playerId of body.playerIds) {
      const verdict = await mayActOn(db, account, least, playerId)
      if (verdict) return verdict
    }
    return undefined
  },
})

/** The event of the pair that the path names, even if its players no longer play together. */
export const inEventOfPair = <Param extends string>(
  least: EventRole,
  param: Param,
): Policy<Account, 'pair.notFound', Param> => ({
  who: 'account',
  path: async ({ params, account, db }) => {
    const id = params[param]
    const paired = db
      .selectFrom('player')
      .select('event_id')
      .where(({ eb, or }) => or([eb('pair_id', '=', id), eb('parted_pair_id', '=', id)]))
    const player = await paired.executeTakeFirst()
    return mayAct(db, account, least, 'pair.notFound', player?.event_id)
  },
})

async function mayActOn(
  db: Database,
  account: Account,
  least: EventRole,
  playerId: string,
): Promise<Verdict<'player.notFound'>> {
  const player = await db
    .selectFrom('player')
    .select('event_id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!player) return isGone(db, account, 'player.notFound', await removalOf(db, 'player', playerId))
  return mayAct(db, account, least, 'player.notFound', player.event_id)
}

/** The refusal says who removed the row and when, if the account works in its event: its phone still stores the row. */
async function isGone<Code extends 'category.notFound' | 'player.notFound'>(
  db: Database,
  account: Account,
  unknown: Code,
  removal: Awaited<ReturnType<typeof removalOf>>,
): Promise<Verdict<Code>> {
  if (!removal) return refuse(unknown)
  const { eventId, ...details } = removal
  const role = await roleInEvent(db, account, eventId)
  return account.role === 'ADMIN' || role ? refuse(unknown, details) : refuse(unknown)
}

/**
 * Whether an account may act in an event with at least the role `least`. A command that locks the event checks this
 * again behind the lock, because the event may have got another owner since its policy was checked.
 */
export async function mayAct<
  Code extends
    | 'event.notFound'
    | 'category.notFound'
    | 'player.notFound'
    | 'pair.notFound'
    | 'schedule.notFound'
    | 'draw.notFound'
    | 'match.notFound'
    | 'entry.notFound',
>(
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
