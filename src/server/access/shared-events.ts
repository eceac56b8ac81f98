import type { Database } from '#server/database/tables.ts'

/** Whether there is an event that both accounts own or help to organise. */
export async function shareAnEvent(db: Database, one: string, other: string): Promise<boolean> {
  const eventsOf = (accountId: string) =>
    db
      .selectFrom('event')
      .leftJoin('event_member', (join) =>
        join.onRef('event_member.event_id', '=', 'event.id').on('event_member.account_id', '=', accountId),
      )
      .select('event.id')
      .where((eb) =>
        eb.or([eb('event.owner_id', '=', accountId), eb('event_member.account_id', '=', accountId)]),
      )
  const shared = await eventsOf(one).where('event.id', 'in', eventsOf(other)).limit(1).execute()
  return shared.length > 0
}
