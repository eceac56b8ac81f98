import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { Database, Tables } from '#server/database/tables.ts'

/** The moment at which all rows were created. */
export const moment = '2026-11-01T12:00:00.000Z'

/** An account with a confirmed address, and its person. @param passwordHash without it, nobody can sign in */
export function accountRows(name: string, email: string, role: Role, passwordHash = '') {
  const person_id = randomUUID()
  const account = { id: randomUUID(), name, email, password_hash: passwordHash, role, person_id }
  return {
    person: { id: person_id, name, name_key: searchable(name), email, gender: '', created_at: moment },
    account: { ...account, confirmed_at: moment, created_at: moment },
  }
}

/** An event with a main event of its own. @param day the day of the event and of the end of its registration */
export function eventRows(title: string, day: string, owner: { id: string; person_id: string }) {
  const main_event_id = randomUUID()
  return {
    mainEvent: {
      id: main_event_id,
      person_id: owner.person_id,
      name: `Circuito de ${title}`,
      phone_number: '00900000000',
    },
    event: {
      id: randomUUID(),
      main_event_id,
      owner_id: owner.id,
      title,
      modality: 'BEACH_TENNIS' as const,
      event_type: 'TORNEIO' as const,
      start_date: day,
      end_date: day,
      register_end_date: day,
      fee_cents: 9500,
      pix_code: 'pix@example.com',
      pix_kind: 'EMAIL' as const,
      pix_name: 'Organização',
      pix_phone: '00900000000',
      version: 1,
      updated_at: moment,
      updated_by: owner.id,
    },
  }
}

/** Both database engines limit the number of parameters in a statement. */
export async function insertRows(db: Database, table: keyof Tables, rows: readonly object[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < rows.length; start += 500)
      await tx
        .insertInto(table)
        .values(rows.slice(start, start + 500))
        .execute()
  })
}
