import type { Account } from '#server/access/account.ts'
import { roleInEvent } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'

/** The titles of events for a refusal. Events in which the account has no role are not named, except for an ADMIN. */
export async function readableTitles(
  db: Database,
  account: Account,
  events: readonly { id: string; title: string }[],
): Promise<string[]> {
  const mayRead = async (id: string) =>
    account.role === 'ADMIN' || (await roleInEvent(db, account, id)) !== null
  const titles = await Promise.all(
    events.map(async ({ id, title }) => ((await mayRead(id)) ? title : 'evento de outra pessoa')),
  )
  return [...new Set(titles)]
}
