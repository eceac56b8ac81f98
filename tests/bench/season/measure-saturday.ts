import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '#server/access/sessions.ts'
import { addPersons } from '#server/testing/factories.ts'
import { accountRows, insertRows, moment } from '../fill/rows.ts'
import { amount, type Size } from '../measure/size.ts'
import { percentile } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import type { Served } from './measure-season.ts'
import { openPhone } from './saturday-phone.ts'

const phonesOfOne = 500
const eventsOfOne = 20
const seconds = 20
/** Numbers of actions in one second, over all events. */
const perSecond = { payment: 10, registration: 5, page: 50 }
type Act = keyof typeof perSecond

/**
 * Measures a Saturday: 500 phones at the desks of 20 events follow the payments of the others and read the changes,
 * while players register and visitors open pages of events. It has one turn. The bench process itself uses a part of
 * the machine, too.
 * @param times multiplies everything: phones, events and actions in each second
 */
export async function measureSaturday(
  engine: string,
  served: Served,
  size: Size,
  times: number,
): Promise<Row[]> {
  const desks = await addDesks(served, amount(phonesOfOne, size), times)
  const { server, db } = served
  const url = `http://127.0.0.1:${server.port}`
  const phones = await Promise.all(desks.map(({ token, eventId }) => openPhone(url, token, eventId)))
  const persons = await addPersons({ db, now: () => new Date() }, perSecond.registration * times * seconds)
  const took: Record<Act, number[]> = { payment: [], registration: [], page: [] }
  const acts: Record<Act, (index: number) => Promise<Response>> = {
    payment: (index) => {
      const { token, playerIds } = desks[index % desks.length] as Desk
      const body = { playerId: playerIds[index % playerIds.length], payment: index % 2 === 0 }
      return send('PATCH', `${url}/v1/events/player/payment`, body, { authorization: `Bearer ${token}` })
    },
    registration: (index) => {
      const { eventId, categoryId } = desks[index % desks.length] as Desk
      const body = {
        eventId,
        personId: persons[index],
        personTeamEmail: '',
        categories: [categoryId],
        paymentValue: 95,
      }
      return send('POST', `${url}/v1/event-register`, body, { 'idempotency-key': randomUUID() })
    },
    page: (index) => fetch(`${url}/v1/event-register/${desks[index % desks.length]?.eventId}`),
  }
  const begin = { processor: server.processorMs ?? 0, at: performance.now() }
  await Promise.all(
    (Object.keys(acts) as Act[]).flatMap((name) => {
      const rate = perSecond[name] * times
      const count = Math.round(rate * amount(seconds, size))
      return Array.from({ length: count }, async (_, index) => {
        await pause((index * 1000) / rate)
        const asked = performance.now()
        const answer = await acts[name](index)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${name} was refused: ${answer.status}`)
        took[name].push(performance.now() - asked)
      })
    }),
  )
  const lasted = performance.now() - begin.at
  const used = ((server.processorMs ?? 0) - begin.processor) / lasted
  const { memory } = server
  const pulls = phones.reduce((sum, { pulls }) => sum + pulls(), 0)
  const busy = phones.reduce((sum, { busy }) => sum + busy(), 0)
  for (const phone of phones) await phone.close()
  const what = `${engine}, a Saturday with ${desks.length} phones`
  const once = (value: number) => ({ median: value, min: value, max: value })
  const row = (name: string, unit: string, value: number): Row => ({
    what: `${what}, ${name}`,
    unit,
    play: once(value),
    goal: '',
  })
  const ofAct = (name: Act) => {
    const sorted = took[name].toSorted((one, other) => one - other)
    return [0.5, 0.99].map((share) => row(`${name}, p${share * 100}`, 'ms', percentile(sorted, share)))
  }
  return [
    ...(Object.keys(acts) as Act[]).flatMap(ofAct),
    row('changes read by phones', '/s', (pulls * 1000) / lasted),
    row('readings that were told to come again', '', busy),
    row('processors used by the server', '', used),
    row('memory of the server', 'MB', memory),
  ]
}

interface Desk {
  token: string
  eventId: string
  categoryId: string
  playerIds: string[]
}

/** Accounts that mark payments, several for each event. */
async function addDesks({ db }: Served, phones: number, times: number): Promise<Desk[]> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'owner_id'])
    .where('end_date', '>', '2099')
    .orderBy('id')
    .limit(eventsOfOne * times)
    .execute()
  const players = await db
    .selectFrom('player')
    .select(['id', 'event_id', 'category_id'])
    .where(
      'event_id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
  const byEvent = Map.groupBy(players, ({ event_id }) => event_id)
  const desks: Desk[] = []
  for (let index = 0; index < phones * times; index += 1) {
    const event = events[index % events.length]
    const own = byEvent.get(event?.id ?? '') ?? []
    if (!event || !own[0]) throw new Error('a season has events with players')
    const { person, account } = accountRows(
      `Mesa ${index}`,
      `mesa${index}.sabado${times}@example.com`,
      'USER',
    )
    await insertRows(db, 'person', [person])
    await insertRows(db, 'account', [account])
    const member = { event_id: event.id, email: account.email, account_id: account.id, role: 'MESA' }
    const invited = { id: randomUUID(), invited_by: event.owner_id, invited_at: moment, accepted_at: moment }
    await insertRows(db, 'event_member', [{ ...member, ...invited }])
    const token = await openSession(db, account.id, new Date())
    desks.push({
      token,
      eventId: event.id,
      categoryId: own[0].category_id,
      playerIds: own.map(({ id }) => id),
    })
  }
  return desks
}

function send(method: string, url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}
