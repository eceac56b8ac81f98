import { hash } from 'node:crypto'
import { dayOf } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import { entryColumn } from '#server/players/statement-entries.ts'
import { txidOf } from '#server/registrations/txid.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'

interface Demo {
  chance: Chance
  persons: Generator<DemoPerson, never>
  now: Date
  timeZone: string
  /** The account that owns the event. */
  ownerId: string
}

const dayMs = 86_400_000

/** The payments of the players who withdraw: not paid, to be given back, given back. */
const leavers = [
  { isPaid: false, isRefunded: false, kept: 0, method: null },
  { isPaid: true, isRefunded: false, kept: 0, method: 'PIX' },
  { isPaid: true, isRefunded: false, kept: 1000, method: 'CASH' },
  { isPaid: true, isRefunded: true, kept: 0, method: 'PIX' },
] as const

/** Adds people who have withdrawn to the owner's first event that takes registrations. */
export async function addDemoWithdrawals(db: Database, demo: Demo): Promise<void> {
  const { chance, persons, now, timeZone, ownerId } = demo
  const category = await db
    .selectFrom('category')
    .innerJoin('event', 'event.id', 'category.event_id')
    .select(['category.id', 'category.event_id', 'event.fee_cents'])
    .where('event.owner_id', '=', ownerId)
    .where('event.register_end_date', '>=', dayOf(now, timeZone))
    .orderBy('event.start_date')
    .orderBy('category.list_sort')
    .executeTakeFirst()
  if (!category) return
  for (const [index, { isPaid, isRefunded, kept, method }] of leavers.entries()) {
    const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
    const created_at = at(5 + index)
    const person = persons.next().value
    const id = chance.uuid()
    const registration = {
      id,
      event_id: category.event_id,
      person_id: person.id,
      txid: txidOf(id),
      created_at,
    }
    await db
      .insertInto('person')
      .values({ ...person, created_at })
      .execute()
    await db.insertInto('registration').values(registration).execute()
    await db
      .insertInto('player')
      .values({
        id: chance.uuid(),
        registration_id: id,
        event_id: category.event_id,
        category_id: category.id,
        person_id: person.id,
        partner_email: null,
        payment_cents: category.fee_cents,
        paid_at: isPaid ? at(4) : null,
        payment_method: method,
        payment_entry: isRefunded ? entry(at(4), category.fee_cents) : null,
        paid_by: isPaid ? ownerId : null,
        withdrawn_at: at(2),
        refund_kept_cents: kept,
        refund_entry: isRefunded ? entry(at(1), category.fee_cents) : null,
        refunded_at: isRefunded ? at(1) : null,
        withdrawal_version: isRefunded ? 3 : 2,
        created_at,
        version: isPaid ? 2 : 1,
        updated_at: at(1),
        updated_by: ownerId,
      })
      .execute()
  }
}

/** A line of a bank's statement, as if somebody had linked it. */
const entry = (moment: string, cents: number) =>
  entryColumn({
    key: hash('sha256', `demo ${moment} ${cents}`, 'hex'),
    day: moment.slice(0, 10),
    cents,
    account: 'nubank',
  })
