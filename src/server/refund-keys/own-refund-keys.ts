import type { Database } from '#server/database/tables.ts'

/** Keys that these persons gave so that money goes back to them. */
export function refundKeysOf(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('refund_key')
    .innerJoin('registration', 'registration.id', 'refund_key.registration_id')
    .innerJoin('event', 'event.id', 'refund_key.event_id')
    .select([
      'event.title as evento',
      'refund_key.asked_at as pedidaEm',
      'refund_key.given_at as informadaEm',
      'refund_key.pix_kind as tipo',
      'refund_key.pix_code as chave',
      'refund_key.pix_name as quemRecebe',
    ])
    .where('registration.person_id', 'in', personIds)
    .orderBy('refund_key.asked_at')
    .execute()
}
