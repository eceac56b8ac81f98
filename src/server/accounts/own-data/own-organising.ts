import type { Database } from '#server/database/tables.ts'

/** The roles of the account in events of others, its invitations, and events that were offered to it. */
export async function memberships(db: Database, email: string) {
  const members = await db
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select([
      'event.title as evento',
      'role as papel',
      'invited_at as convidadaEm',
      'accepted_at as aceitoEm',
    ])
    .where('email', '=', email)
    .execute()
  const offers = await db
    .selectFrom('hand_over')
    .innerJoin('event', 'event.id', 'hand_over.event_id')
    .select(['event.title as evento', 'offered_at as oferecidoEm'])
    .where('email', '=', email)
    .execute()
  return { convites: members, eventosOferecidos: offers }
}

/** The places that the account proposed, confirmed or not. */
export function proposedPlaces(db: Database, accountId: string) {
  return db
    .selectFrom('place')
    .select(['name as nome', 'address as endereco', 'city as cidade', 'uf', 'is_proposed as aConfirmar'])
    .where('proposed_by', '=', accountId)
    .orderBy('name')
    .execute()
}

/** The pictures that the account uploaded. The data of the events say which of them an event uses. */
export function sentPictures(db: Database, accountId: string) {
  return db
    .selectFrom('picture')
    .select(['key as imagem', 'created_at as em'])
    .where('account_id', '=', accountId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute()
}
