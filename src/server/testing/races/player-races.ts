import { addCategory } from '../factories.ts'
import type { TestHost } from '../host.ts'
import { preparePairs } from '../pairs.ts'
import { logOf, type Race } from './race.ts'

/** Ana, who has withdrawn without paying, and Anna: the same person with a typing error, registered again. */
async function setUp(host: TestHost) {
  const prepared = await preparePairs(host)
  const { event, categoryId, ask, register } = prepared
  const other = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
  const email = `ana.${event.id}@example.com`
  const ana = await register('Ana', { email })
  await ask(`POST /v1/events/player/${ana}/withdrawal`, { withdrawn: true })
  const anna = await register('Anna', { email })
  const names = {
    [event.id]: 'event',
    [event.organiser.id]: 'organiser',
    [categoryId]: 'category',
    [other]: 'other category',
    [ana]: 'Ana',
    [anna]: 'Anna',
  }
  const pay = (playerId: string) => ask('PATCH /v1/events/player/payment', { playerId, payment: true })
  const correct = (name: string) =>
    ask(`PUT /v1/events/player/${anna}/person`, { name, phoneNumber: '00900000001', email })
  const registerAna = (into: string) =>
    ask('POST /v1/events/player', {
      eventId: event.id,
      person: { name: 'Ana', phoneNumber: '00900000001', email },
      categories: [into],
      paymentValue: 95,
    })
  return { ...prepared, other, ana, anna, pay, correct, registerAna, names }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const playerRaces: Race<Stage> = {
  setUp,
  calls: {
    'the typo is corrected': ({ correct }) => correct('Ana'),
    'another name is corrected': ({ correct }) => correct('Anne'),
    'who withdrew pays': ({ pay, ana }) => pay(ana),
    'who withdrew is back': ({ ask, ana }) =>
      ask(`POST /v1/events/player/${ana}/withdrawal`, { withdrawn: false }),
    'who withdrew is registered again': ({ registerAna, categoryId }) => registerAna(categoryId),
    'who withdrew is registered elsewhere': ({ registerAna, other }) => registerAna(other),
    'who withdrew is removed': ({ ask, ana }) => ask(`DELETE /v1/events/player/${ana}`),
    'the other one pays': ({ pay, anna }) => pay(anna),
    'the other one moves': ({ ask, anna, other }) =>
      ask('PATCH /v1/events/player/category', { playerId: anna, categoryId: other }),
    'the other one withdraws': ({ ask, anna }) =>
      ask(`POST /v1/events/player/${anna}/withdrawal`, { withdrawn: true }),
  },
  async state({ event: { id } }, host) {
    const { db } = host
    return {
      players: await db
        .selectFrom('player')
        .innerJoin('person', 'person.id', 'player.person_id')
        .select(['player.id', 'player.category_id', 'person.name', 'paid_at', 'withdrawn_at'])
        .where('event_id', '=', id)
        .execute(),
      categories: await db
        .selectFrom('category')
        .select(['id', 'taken'])
        .where('event_id', '=', id)
        .execute(),
      log: await logOf(host, [id]),
    }
  },
}
