import type { Database } from '#server/database/tables.ts'

export interface TypedAddress {
  eventId: string
  personId: string
  registeredAt: string
  /** As it was typed at registration; null where none was. */
  address: string | null
}

/**
 * Where a registration's own mails may go about money: to the address that was typed when it was made; a minor's to that of
 * the guardian, where one was typed. What an organiser
 * corrected since then is somebody's word about somebody else's money.
 */
export async function typedAddresses(
  db: Database,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, TypedAddress>> {
  if (registrationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select([
      'registration.id',
      'registration.event_id as eventId',
      'registration.person_id as personId',
      'registration.created_at as registeredAt',
      'registration.first_email',
      'registration.guardian_email',
      'registrant.id as registrant_id',
      'registrant.email as typed',
      'person.email as own',
    ])
    .where('registration.id', 'in', registrationIds)
    .execute()
  return new Map(
    rows.map(({ id, first_email, guardian_email, registrant_id, typed, own, ...row }) => {
      const now = registrant_id === null ? own : typed
      return [id, { ...row, address: (guardian_email ?? first_email ?? now) || null }]
    }),
  )
}
