import type { Person } from '#contract/persons.ts'
import type { PersonRow } from '#server/database/tables.ts'

export function personAnswer(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    gender: row.gender,
    phoneNumber: row.phone_number,
    city: row.city,
    email: row.email,
  }
}
