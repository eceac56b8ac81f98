import type { Database } from '#server/database/tables.ts'

/** The categories in which these persons play in a pair, without the partners, whose data is their own. */
export function pairsOf(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['event.title as evento', 'category.title as categoria'])
    .where('player.person_id', 'in', personIds)
    .where('player.pair_id', 'is not', null)
    .orderBy('player.created_at')
    .execute()
}

/** The categories in which somebody named this e-mail as that of the partner. */
export function partnerships(db: Database, email: string) {
  return db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['event.title as evento', 'category.title as categoria', 'player.created_at as informadoEm'])
    .where('player.partner_email', '=', email)
    .orderBy('player.created_at')
    .execute()
}
