import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { type Place, PlaceFields, type ProposedPlaceFields } from '#contract/places/places.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { type Refusal, refuseFields } from '#server/http/refusal.ts'

type PlaceRow = Selectable<Tables['place']>

export function placeAnswer(row: PlaceRow): Place {
  return {
    id: row.id,
    cnpj: row.cnpj,
    name: row.name,
    phoneNumber: row.phone_number,
    email: row.email,
    cep: row.cep,
    address: row.address,
    number: row.number,
    district: row.district,
    city: row.city,
    uf: row.uf,
    complement: row.complement,
    isProposed: row.is_proposed === 1,
  }
}

/** Fields that are missing in a proposal are stored as empty texts. */
export function placeColumns(fields: ProposedPlaceFields) {
  return {
    cnpj: fields.cnpj ?? '',
    name: fields.name,
    phone_number: fields.phoneNumber ?? '',
    email: fields.email ?? '',
    cep: fields.cep ?? '',
    address: fields.address,
    number: fields.number || null,
    district: fields.district ?? '',
    city: fields.city,
    uf: fields.uf,
    complement: fields.complement || null,
  }
}

/** The refusal if a field that a confirmed place needs is missing. */
export function refuseIncomplete(fields: ProposedPlaceFields): Refusal<'request.invalid'> | undefined {
  const names = Object.keys(PlaceFields.entries) as (keyof PlaceFields)[]
  const answered = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  const parsed = v.safeParse(PlaceFields, answered)
  if (parsed.success) return undefined
  const problems: Record<string, string> = {}
  for (const issue of parsed.issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return refuseFields(problems)
}

/** The answer is stored without name, phone and e-mail of the place, because they may be those of a person. */
export const placeRedaction = {
  withoutNames: (place: Place): Place => ({ ...place, name: '', phoneNumber: '', email: '' }),
  async withNames(kept: Place, { db }: { db: Database }): Promise<Place> {
    const row = await db.selectFrom('place').selectAll().where('id', '=', kept.id).executeTakeFirst()
    return row ? placeAnswer(row) : kept
  },
}

/** For the log: the identity of the place, and whether it is confirmed. */
export const loggedPlace = (row: PlaceRow) => ({
  name: row.name,
  cnpj: row.cnpj,
  city: row.city,
  uf: row.uf,
  isProposed: row.is_proposed === 1,
})

/** The events that use a place. */
export function eventsAt(db: Database, placeId: string) {
  return db
    .selectFrom('event_place')
    .innerJoin('event', 'event.id', 'event_place.event_id')
    .select(['event.id', 'event.title'])
    .where('event_place.place_id', '=', placeId)
    .orderBy('event.title')
    .orderBy('event.id')
    .execute()
}
