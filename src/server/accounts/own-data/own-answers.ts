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

/** Registrations and waiting entries of others for which somebody named the owner of this e-mail as the guardian. */
export async function guardianIn(db: Database, personIds: readonly string[], email: string) {
  const registered = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['event.title as evento', 'guardian_name as nome', 'guardian_phone as telefone'])
    .select(['registration.created_at as em', 'guardian_confirmed_at as confirmadaEm'])
    .where('guardian_email', '=', email)
    .where('person_id', 'not in', personIds)
    .orderBy('registration.created_at')
    .execute()
  const waiting = await db
    .selectFrom('waiting')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .select(['event.title as evento', 'guardian_name as nome', 'guardian_phone as telefone'])
    .select('waiting.created_at as em')
    .where('guardian_email', '=', email)
    .where('person_id', 'not in', personIds)
    .orderBy('waiting.created_at')
    .execute()
  return { inscricoes: registered, listasDeEspera: waiting }
}
