import { randomUUID } from 'node:crypto'
import { createMainEvent } from '#contract/main-events.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { mainEventColumns, mainEventAnswer, mainEventRedaction } from './main-event-answer.ts'

/** An account makes main events for itself; an ADMIN makes them for anybody. */
const forOwnPerson: Policy<Account, 'person.notFound', never, { personId: string }> = {
  who: ['MANAGER', 'ADMIN'],
  body: async ({ body, account, db }) => {
    if (body.personId === account.personId) return undefined
    if (account.role !== 'ADMIN') return refuse('access.denied')
    // Until an account is confirmed, its person may be replaced, or deleted with it.
    const unconfirmed = db.selectFrom('account').select('person_id').where('confirmed_at', 'is', null)
    const person = db
      .selectFrom('person')
      .select('id')
      .where('id', '=', body.personId)
      .where('id', 'not in', unconfirmed)
    return (await person.executeTakeFirst()) ? undefined : refuse('person.notFound')
  },
}

export const createMainEventHandler = handle(
  createMainEvent,
  forOwnPerson,
  async ({ body, db, recordChange }) => {
    const row = await db
      .insertInto('main_event')
      .values({ id: randomUUID(), person_id: body.personId, ...mainEventColumns(body) })
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'mainEvent.created',
      eventId: null,
      entityId: row.id,
      after: { name: row.name, personId: row.person_id },
    })
    return mainEventAnswer(row)
  },
  { redaction: mainEventRedaction },
)
