import type { Selectable } from 'kysely'
import type { MainEvent, MainEventFields } from '#contract/main-events.ts'
import type { Database, Tables } from '#server/database/tables.ts'

type MainEventRow = Selectable<Tables['main_event']>

export function mainEventAnswer(row: MainEventRow): MainEvent {
  return {
    id: row.id,
    name: row.name,
    phoneNumber: row.phone_number,
    description: row.description,
    email: row.email,
    instagram: row.instagram,
    site: row.site,
    showsPhone: row.shows_phone === 1,
    personId: row.person_id,
  }
}

export function mainEventColumns(fields: MainEventFields) {
  return {
    name: fields.name,
    phone_number: fields.phoneNumber,
    description: fields.description || null,
    email: fields.email || null,
    instagram: fields.instagram || null,
    site: fields.site || null,
    ...(fields.showsPhone !== undefined && { shows_phone: fields.showsPhone ? 1 : 0 }),
  }
}

const contact = ['phone_number', 'description', 'email', 'instagram', 'site', 'shows_phone'] as const

/** For the log: names of the contact data that changed, never their values. */
export const changedContact = (before: MainEventRow, after: MainEventRow): string[] =>
  contact.filter((name) => before[name] !== after[name])

/** Stored without name and contact data. */
export const mainEventRedaction = {
  withoutNames: (answer: MainEvent): MainEvent => ({
    ...answer,
    name: '',
    phoneNumber: '',
    description: null,
    email: null,
    instagram: null,
    site: null,
  }),
  async withNames(kept: MainEvent, { db }: { db: Database }): Promise<MainEvent> {
    const row = await readMainEvent(db, kept.id)
    return row ? mainEventAnswer(row) : kept
  },
}

export function readMainEvent(db: Database, id: string): Promise<MainEventRow | undefined> {
  return db.selectFrom('main_event').selectAll().where('id', '=', id).executeTakeFirst()
}
