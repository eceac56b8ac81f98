import type { Database } from '#server/database/tables.ts'

/** The version of the terms that was accepted with each registration, at the moment of the registration. */
export function acceptedTerms(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .select(['id as inscricao', 'terms_version as versao', 'created_at as em'])
    .where('person_id', 'in', personIds)
    .where('terms_version', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** The data that anybody typed with this e-mail to register a person. */
export function typedFor(db: Database, email: string) {
  return db
    .selectFrom('registrant')
    .select(['name as nome', 'phone_number as telefone', 'created_at as em'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
}

/** Suspicious registrations from a crowd, about which the organiser of the event has not decided yet. */
export function underSuspicion(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['registration.id', 'event.title as evento', 'registration.suspected_at as desde'])
    .where('registration.person_id', 'in', personIds)
    .where('registration.suspected_at', 'is not', null)
    .orderBy('registration.suspected_at')
    .execute()
}

/** Full categories in which these persons wait for a spot, with their answers. */
export function waitingFor(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('waiting')
    .innerJoin('category', 'category.id', 'waiting.category_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .select([
      'event.title as evento',
      'category.title as categoria',
      'waiting.created_at as desde',
      'waiting.is_confirmed as confirmado',
      'waiting.shirt_size as camiseta',
      'waiting.birth_date as nascimento',
      'waiting.gender as genero',
      'waiting.is_adult as maiorDeIdade',
      'waiting.guardian_name as responsavel',
      'waiting.guardian_email as emailDoResponsavel',
      'waiting.guardian_phone as telefoneDoResponsavel',
      'waiting.regulation_version as regulamentoAceito',
      'waiting.terms_version as termosAceitos',
    ])
    .where('waiting.person_id', 'in', personIds)
    .orderBy('waiting.created_at')
    .execute()
}
