import { randomUUID } from 'node:crypto'
import { openSession } from '#server/access/sessions.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/open.ts'

/** Two phones that work on one event. */
export interface Desk {
  eventId: string
  /** Sessions of the owner, who changes the event, and of the helper, who follows. */
  ownerToken: string
  helperToken: string
}

const moment = '2026-11-01T12:00:00.000Z'
const day = '2099-12-30'

/** Fills an embedded database with events, each with an owner and a helper. */
export async function addDesks(folder: string, count: number): Promise<Desk[]> {
  const db = openSqlite(folder, 'start')
  const desks: Desk[] = []
  try {
    await migrate(db, { warn() {} })
    for (let number = 0; number < count; number += 1) {
      const [owner, helper, mainEvent, event] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      for (const [index, id] of [owner, helper].entries()) {
        const email = `pessoa${number}-${index}@example.com`
        const name = `Pessoa ${number}`
        const person = { name, name_key: name.toLowerCase(), email, gender: '', created_at: moment } as const
        await db
          .insertInto('person')
          .values({ id, ...person })
          .execute()
        const account = { name, email, password_hash: '', role: 'USER', confirmed_at: moment } as const
        await db
          .insertInto('account')
          .values({ id, person_id: id, created_at: moment, ...account })
          .execute()
      }
      const contact = { name: `Circuito ${number}`, phone_number: '00900000000' }
      await db
        .insertInto('main_event')
        .values({ id: mainEvent, person_id: owner, ...contact })
        .execute()
      await db
        .insertInto('event')
        .values({
          id: event,
          main_event_id: mainEvent,
          owner_id: owner,
          title: `Etapa ${number}`,
          modality: 'BEACH_TENNIS',
          event_type: 'TORNEIO',
          start_date: day,
          end_date: day,
          register_end_date: day,
          fee_cents: 9500,
          pix_code: 'pix@example.com',
          pix_kind: 'EMAIL',
          pix_name: 'Organização',
          pix_phone: '00900000000',
          version: 1,
          updated_at: moment,
          updated_by: owner,
        })
        .execute()
      await db
        .insertInto('event_member')
        .values({
          id: randomUUID(),
          event_id: event,
          email: `pessoa${number}-1@example.com`,
          account_id: helper,
          role: 'MESA',
          invited_by: owner,
          invited_at: moment,
          accepted_at: moment,
        })
        .execute()
      desks.push({
        eventId: event,
        ownerToken: await openSession(db, owner, new Date()),
        helperToken: await openSession(db, helper, new Date()),
      })
    }
    return desks
  } finally {
    await db.destroy()
  }
}
