import { rowsBesideBare } from '../host/beside-bare.ts'
import { connections, teach } from '../host/ground.ts'
import { answerOf } from '../host/reads.ts'
import { wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { type CrowdGround, openCrowdGround } from './crowd-ground.ts'

/** Registrations in a turn. Those of the peer are fewer, because they take longer. */
const perTurn = { play: 1_200, counting: 400 }
const readers = 5_000

/** A popular category opens: what a crowd gets of a server with PostgreSQL. */
export async function measurePublic(size: Size): Promise<Row[]> {
  const ground = await openCrowdGround()
  try {
    const rows = [...(await measureRegistrations(ground, size)), ...(await measureReaders(ground, size))]
    const { taken, players } = await ground.places()
    if (taken !== players) throw new Error(`${players} players hold ${taken} places`)
    return rows
  } finally {
    await ground.stop()
  }
}

async function measureRegistrations(ground: CrowdGround, size: Size): Promise<Row[]> {
  const { play, counting, registrants } = ground
  const measured = await inTurns(size, {
    play: async () => {
      const requests = await ground.registrations(amount(perTurn.play, size))
      return registrants.measure(play, { connections, requests, times: 1 }, 201)
    },
    counting: async () => {
      const requests = await ground.registrations(amount(perTurn.counting, size))
      return registrants.measure(counting, { connections, requests, times: 1 }, 201)
    },
  })
  const beside = (name: string, title: string, unit: string, goal: string): Row => ({
    what: `registration, ${title}`,
    unit,
    play: figure(measured.play, name),
    floor: { name: 'lock, count, insert', spread: figure(measured.counting, name) },
    ratio: ratioOf(measured.play, measured.counting, name),
    goal,
  })
  return [
    beside('perSecond', 'per second', '/s', '≥ 5 ×'),
    beside('p99', 'p99', 'ms', '≤ 50 ms'),
    beside('processor', 'processor time', 'µs', ''),
  ]
}

/** Many read the page of the event while some register in it, so that its pages change all the time. */
async function measureReaders(ground: CrowdGround, size: Size): Promise<Row[]> {
  const { play, bare } = ground
  const path = `/event-register/${ground.eventId}`
  await teach(bare, path, await answerOf(play.port, path))
  const crowd = amount(readers, size)
  const asked = { connections: crowd, requests: [wireRequest('GET', path)], times: crowd * 3 }
  const registered: Figures[] = []
  const measured = await inTurns(size, {
    play: async () => {
      let isRead = false
      const read = ground.readers.measure(play, asked, 200).finally(() => (isRead = true))
      const figures: Figures[] = []
      do figures.push(await registerSome(ground))
      while (!isRead)
      registered.push(...figures)
      return read
    },
    bare: () => ground.readers.measure(bare, asked, 200),
  })
  const rows = rowsBesideBare(`page, ${crowd} readers while ${connections} register`, measured, {
    perSecond: '≥ 0.25 ×',
  })
  const meanwhile = (name: string, title: string, unit: string): Row => ({
    what: `registration meanwhile, ${title}`,
    unit,
    play: figure(registered, name),
    goal: '',
  })
  return [...rows, meanwhile('perSecond', 'per second', '/s'), meanwhile('p99', 'p99', 'ms')]
}

async function registerSome(ground: CrowdGround): Promise<Figures> {
  const requests = await ground.registrations(connections * 3)
  return ground.registrants.measure(ground.play, { connections, requests, times: 1 }, 201)
}
