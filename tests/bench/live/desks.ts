import { randomUUID } from 'node:crypto'
import { openSession } from '#server/access/sessions.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { accountRows, eventRows, insertRows, moment } from '../fill/rows.ts'

/** Two phones that work on one event. */
export interface Desk {
  eventId: string
  /** Tokens of the owner, who changes the event, and of the helper, who follows it. */
  ownerToken: string
  helperToken: string
}

type Account = ReturnType<typeof accountRows>['account']

const day = '2099-12-30'

/** Fills an embedded database with events, each with an owner and a helper. */
export async function addDesks(folder: string, count: number): Promise<Desk[]> {
  const db = openSqlite(folder, 'start')
  const desks: Desk[] = []
  try {
    await migrate(db, { warn() {} })
    for (let number = 0; number < count; number += 1) {
      const people = [0, 1].map((index) =>
        accountRows(`Pessoa ${number}`, `pessoa${number}-${index}@example.com`, 'USER'),
      )
      const [owner, helper] = people.map(({ account }) => account) as [Account, Account]
      const { mainEvent, event } = eventRows(`Etapa ${number}`, day, owner)
      for (const { person, account } of people) {
        await insertRows(db, 'person', [person])
        await insertRows(db, 'account', [account])
      }
      await insertRows(db, 'main_event', [mainEvent])
      await insertRows(db, 'event', [event])
      await insertRows(db, 'event_member', [
        {
          id: randomUUID(),
          event_id: event.id,
          email: helper.email,
          account_id: helper.id,
          role: 'MESA',
          invited_by: owner.id,
          invited_at: moment,
          accepted_at: moment,
        },
      ])
      desks.push({
        eventId: event.id,
        ownerToken: await openSession(db, owner.id, new Date()),
        helperToken: await openSession(db, helper.id, new Date()),
      })
    }
    return desks
  } finally {
    await db.destroy()
  }
}
