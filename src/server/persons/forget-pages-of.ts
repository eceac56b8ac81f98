import type { CallRequest } from '#server/handling/handle.ts'
import type { Account } from '#server/access/account.ts'

/**
 * The pages of events in which a person plays may show the person's name: they are made again after the commit of this
 * call.
 */
export async function forgetPagesOf(
  { db, services, afterCommit }: Pick<CallRequest<unknown, Account>, 'db' | 'services' | 'afterCommit'>,
  personId: string,
): Promise<void> {
  const events = await db
    .selectFrom('player')
    .select('event_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute()
  for (const { event_id } of events) afterCommit(() => services.publicEvents.forget(event_id))
}
