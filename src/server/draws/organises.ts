import type { Account } from '#server/access/account.ts'
import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'

/** Whether an account is more than the desk (MESA) in the event: only then it changes who won. */
export async function organises(db: Database, account: Account, eventId: string): Promise<boolean> {
  if (account.role === 'ADMIN') return true
  return mayActAs((await roleInEvent(db, account, eventId)) ?? null, 'ORGANIZADOR')
}
