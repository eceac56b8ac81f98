import { fromCents } from '#contract/events/fees.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import type { Spent } from '#contract/till/expenses.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import type { Database } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'

const expenses: readonly Omit<Spent, 'day'>[] = [
  { kind: 'COURTS', what: 'Aluguel das quadras', value: 1200, paidBy: '' },
  { kind: 'BALLS', what: 'Bolas', value: 389.7, paidBy: '' },
  { kind: 'PRIZES', what: 'Troféus e medalhas', value: 640, paidBy: 'Loja da arena' },
  { kind: 'REFEREES', what: 'Árbitra geral', value: 500, paidBy: '' },
]

interface Setting {
  chance: Chance
  now: Date
  timeZone: string
  ownerId: string
}

/**
 * Adds two closed tills of the organiser of the event with the most payments, one of them with too little money, and
 * the expenses of that event.
 */
export async function addDemoTills(db: Database, { chance, now, timeZone, ownerId }: Setting): Promise<void> {
  const { id: event_id } = await db
    .selectFrom('event')
    .innerJoin('player', 'player.event_id', 'event.id')
    .select('event.id')
    .where('event.owner_id', '=', ownerId)
    .where('player.paid_by', '=', ownerId)
    .groupBy('event.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('event.id')
    .executeTakeFirstOrThrow()
  const paid = await db
    .selectFrom('player')
    .select(['paid_at', 'payment_method', 'payment_cents'])
    .where('event_id', '=', event_id)
    .where('paid_by', '=', ownerId)
    .execute()
  const byDay = Map.groupBy(paid, ({ paid_at }) => dayOf(paid_at ?? '', timeZone))
  const today = dayOf(now, timeZone)
  const days = [...byDay.keys()].filter((day) => day < today).toSorted()
  for (const [index, day] of days.slice(-2).entries()) {
    const expected = expectedOf(byDay.get(day) ?? [])
    const missing = index === 0 ? 0 : Math.min(10, expected.cash)
    const count: TillCount = {
      cash: expected.cash - missing,
      card: expected.card,
      pix: null,
      expected,
      note: missing > 0 ? 'Faltou troco' : '',
    }
    const closed = { closed_by: ownerId, closed_at: eveningOf(day, now), version: 1 }
    await db
      .insertInto('till_closing')
      .values({ event_id, account_id: ownerId, day, count: JSON.stringify(count), ...closed })
      .execute()
  }
  for (const expense of expenses) {
    const spent: Spent = { ...expense, day: today }
    const noted = { noted_by: ownerId, noted_at: now.toISOString(), version: 1 }
    await db
      .insertInto('expense')
      .values({ id: chance.uuid(), event_id, spent: JSON.stringify(spent), ...noted })
      .execute()
  }
}

type Paid = Readonly<{ payment_method: string | null; payment_cents: number }>

function expectedOf(paid: readonly Paid[]): TillCount['expected'] {
  const named = ['CASH', 'CARD', 'PIX']
  const sum = (isOf: (method: string | null) => boolean) =>
    fromCents(
      paid
        .filter(({ payment_method }) => isOf(payment_method))
        .reduce((cents, { payment_cents }) => cents + payment_cents, 0),
    )
  const of = (wanted: string) => sum((method) => method === wanted)
  return {
    cash: of('CASH'),
    card: of('CARD'),
    pix: of('PIX'),
    other: sum((method) => method === null || !named.includes(method)),
  }
}

/** Nine in the evening in Brazil, or now. */
const eveningOf = (day: Day, now: Date) =>
  new Date(Math.min(now.getTime(), Date.parse(`${day}T21:00:00-03:00`))).toISOString()
