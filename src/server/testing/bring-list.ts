import { randomUUID } from 'node:crypto'
import type { BroughtList } from '#contract/registrations/brought-lists.ts'
import type { TestEvent } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'

/** Brings a list of people along, as the organiser of the event. */
export const bring = (
  host: TestHost,
  { id, organiser: { token } }: TestEvent,
  people: readonly object[],
  { listId = randomUUID(), tells = false }: { listId?: string; tells?: boolean } = {},
): Promise<TestAnswer> =>
  host.ask(`POST /v1/events/${id}/lists`, { token, body: { id: listId, people, tells } })

/** Brings a list that must be accepted. */
export async function brought(...args: Parameters<typeof bring>): Promise<BroughtList> {
  const { status, body } = await bring(...args)
  if (status !== 201) throw new Error(`the list was refused: ${JSON.stringify(body)}`)
  return body as BroughtList
}

/** Takes a list back, as the organiser of the event. */
export const takeBack = (
  host: TestHost,
  { id, organiser: { token } }: TestEvent,
  listId: string,
): Promise<TestAnswer> => host.ask(`POST /v1/events/${id}/lists/${listId}/removal`, { token })

/** The players of the event, sorted by name. */
export const playersOf = ({ db }: TestHost, { id }: TestEvent) =>
  db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['player.id', 'person.name', 'player.payment_cents', 'player.paid_at', 'player.pair_id'])
    .where('player.event_id', '=', id)
    .orderBy('person.name')
    .execute()
