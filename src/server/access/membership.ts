import { type EventRole, MemberRole } from '#contract/events/event-role.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from './account.ts'

/** Each role includes the rights of the roles before it. */
const ranks: Record<EventRole, number> = { MESA: 1, ORGANIZADOR: 2, DONO: 3 }

/** Whether `role` has at least the rights of `least`. */
export const mayActAs = (role: EventRole | null, least: EventRole): boolean =>
  role !== null && ranks[role] >= ranks[least]

/**
 * The role of an account in an event. Null: the account has no role there. Undefined: there is no such event. The role
 * of the account itself (ADMIN, MANAGER) does not count here.
 */
export async function roleInEvent(
  db: Database,
  account: Pick<Account, 'id'>,
  eventId: string,
): Promise<EventRole | null | undefined> {
  const [row] = await readRole(db, { accountId: account.id, eventId })
  if (!row) return undefined
  return row.owner_id === account.id ? 'DONO' : row.role
}

const readRole = compiledQuery<
  { accountId: string; eventId: string },
  { owner_id: string | null; role: MemberRole | null }
>((db, value) =>
  db
    .selectFrom('event')
    .leftJoin('event_member', (join) =>
      join
        .onRef('event_member.event_id', '=', 'event.id')
        .on('event_member.account_id', '=', value('accountId')),
    )
    .select(['event.owner_id', 'event_member.role'])
    .where('event.id', '=', value('eventId')),
)

/** Reads the roles of an account once, and returns a function that answers its role in an event. */
export async function rolesOf(
  db: Database,
  account: Pick<Account, 'id'>,
): Promise<(event: { id: string; owner_id: string | null }) => EventRole | null> {
  const members = await db
    .selectFrom('event_member')
    .select(['event_id', 'role'])
    .where('account_id', '=', account.id)
    .execute()
  const roles = new Map(members.map(({ event_id, role }) => [event_id, role]))
  return ({ id, owner_id }) => (owner_id === account.id ? 'DONO' : (roles.get(id) ?? null))
}

/** A subquery with the ids of the events in which an account has at least the role `least`, as owner or as member. */
export const eventsOfAccount = (db: Database, accountId: string, least: MemberRole = 'MESA') =>
  db
    .selectFrom('event')
    .select('event.id')
    .where('event.owner_id', '=', accountId)
    .union(
      db
        .selectFrom('event_member')
        .select('event_member.event_id as id')
        .where('account_id', '=', accountId)
        .where(
          'role',
          'in',
          MemberRole.options.filter((role) => mayActAs(role, least)),
        ),
    )

/** Whether an account makes events, owns one or helps to organise one. */
export async function changesAnyEvent(db: Database, account: Pick<Account, 'id' | 'role'>): Promise<boolean> {
  if (account.role === 'MANAGER' || account.role === 'ADMIN') return true
  const own = await db
    .selectFrom('event')
    .leftJoin('event_member', (join) =>
      join.onRef('event_member.event_id', '=', 'event.id').on('event_member.account_id', '=', account.id),
    )
    .select('event.id')
    .where(({ eb, or }) =>
      or([eb('event.owner_id', '=', account.id), eb('event_member.role', '=', 'ORGANIZADOR')]),
    )
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

/** Whether the organiser's screens are open to an account: it may make events, owns one or is a member of one. */
export async function organisesAnything(
  db: Database,
  account: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  if (account.role === 'MANAGER' || account.role === 'ADMIN') return true
  const event = await eventsOfAccount(db, account.id).limit(1).executeTakeFirst()
  return event !== undefined
}
