import { randomUUID } from 'node:crypto'
import { createCategory } from '#contract/categories.ts'
import { getEventRegister } from '#contract/events/public-event.ts'
import { organiser, signedInClient } from '#support/demo.ts'
import { wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount } from '../measure/size.ts'
import { figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { rowsBesideBare } from './beside-bare.ts'
import { connections, type HostBench, teach } from './host-bench.ts'

const path = '/v1/event-register'
/** The category has enough spots for all rounds of the bench and the one before them. */
const perTurn = 1200
const spots = 10_000

/**
 * Measures the opening of a popular category: each registration is for another person, and all want the same category.
 */
export async function measureRegistrations(bench: HostBench): Promise<Row[]> {
  const { play, bare, counting, load, size } = bench
  const next = await registrationsOf(bench)
  const [sample = ''] = await next(1)
  const { bodies } = await load.run({
    port: play.port,
    connections,
    requests: [sample],
    times: 1,
    keepsBodies: true,
  })
  const body = Buffer.from(bodies[0] ?? '')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  await teach(bare, path, { status: 201, headers, body })
  const count = amount(perTurn, size)
  const measured = await inTurns(size, {
    play: async () => {
      const requests = await next(count)
      return load.measure(play, { connections, requests, times: 1 }, 201)
    },
    bare: () => load.measure(bare, { connections, requests: [sample], times: count * 3 }, 201),
    // This server is much slower. With fewer requests, its turn takes about the same time.
    counting: () =>
      load.measure(counting, { connections, requests: [sample], times: amount(300, size) }, 201),
  })
  const what = 'registration'
  return [
    ...rowsBesideBare(what, measured, { perSecond: '≥ 0.35 ×', p99: '≤ 50 ms' }),
    {
      what: `${what}, per second`,
      unit: '/s',
      play: figure(measured.play, 'perSecond'),
      floor: { name: 'lock, count, insert', spread: figure(measured.counting, 'perSecond') },
      ratio: ratioOf(measured.play, measured.counting, 'perSecond'),
      goal: '≥ 10 ×',
    },
  ]
}

/** Returns a function that prepares registrations. As in the wizard, the person of each registration is stored before. */
async function registrationsOf({ play, load, eventId }: HostBench) {
  const client = await signedInClient(`http://127.0.0.1:${play.port}`, organiser)
  const fields = {
    title: 'Medição',
    category: 'SIMPLES',
    maxPlayers: spots,
    award: 'Troféu',
    listSort: 99,
  } as const
  const created = await client(createCategory, { params: { eventId }, body: fields })
  const event = await client(getEventRegister, { params: { id: eventId } })
  if (created.kind !== 'ok' || event.kind !== 'ok')
    throw new Error('the category to register in was not made')
  const categories = [created.answer.id]
  const paymentValue = event.answer.registrationFee
  let number = 0
  return async (count: number): Promise<string[]> => {
    const people = Array.from({ length: count }, () => {
      number += 1
      const person = {
        name: `Pessoa ${number}`,
        phoneNumber: '00900000000',
        email: `pessoa${number}@example.com`,
      }
      return wireRequest('POST', '/v1/person', person)
    })
    const { bodies } = await load.run({
      port: play.port,
      connections,
      requests: people,
      times: 1,
      keepsBodies: true,
    })
    return bodies.map((body) => {
      const { id: personId } = JSON.parse(body) as { id: string }
      const registration = { eventId, personId, personTeamEmail: '', categories, paymentValue }
      return wireRequest('POST', path, registration, { 'Idempotency-Key': randomUUID() })
    })
  }
}
