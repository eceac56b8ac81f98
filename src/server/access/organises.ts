import type { Account } from './account.ts'
import { mayActAs, roleInEvent } from './membership.ts'
import type { Database } from '#server/database/tables.ts'

/** Whether an account is more than the desk (MESA) in the event: it decides who won, and links payments to statements. */
export async function organises(db: Database, account: Account, eventId: string): Promise<boolean> {
  if (account.role === 'ADMIN') return true
  return mayActAs((await roleInEvent(db, account, eventId)) ?? null, 'ORGANIZADOR')
}
