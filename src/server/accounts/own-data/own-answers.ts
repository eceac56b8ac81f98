import type { Database } from '#server/database/tables.ts'

/** The answers that the rules of categories required, and the person responsible for a minor. */
export function answersIn(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['event.title as evento', 'birth_date as nascimento', 'gender as genero'])
    .select(['guardian_name as responsavel', 'guardian_email as emailDoResponsavel'])
    .select(['guardian_phone as telefoneDoResponsavel', 'guardian_confirmed_at as confirmadaEm'])
    .where('person_id', 'in', personIds)
    .where(({ eb, or }) =>
      or([
        eb('birth_date', 'is not', null),
        eb('gender', 'is not', null),
        eb('guardian_name', 'is not', null),
      ]),
    )
    .orderBy('registration.created_at')
    .execute()
}
