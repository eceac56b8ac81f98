import { rowsBesideBare } from '../host/beside-bare.ts'
import { connections, teach } from '../host/host-bench.ts'
import { answerOf } from '../host/reads.ts'
import { wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { type CrowdFixture, openCrowdFixture } from './crowd-fixture.ts'

/** Number of registrations in a turn. The peer gets fewer, because each takes longer there. */
const perTurn = { play: 1_200, counting: 400 }
const readers = 5_000

/** Measures the opening of a popular category: the answers that a crowd gets from a server with PostgreSQL. */
export async function measurePublic(size: Size): Promise<Row[]> {
  const fixture = await openCrowdFixture()
  try {
    const rows = [...(await measureRegistrations(fixture, size)), ...(await measureReaders(fixture, size))]
    const { taken, players } = await fixture.spots()
    if (taken !== players) throw new Error(`${players} players hold ${taken} spots`)
    return rows
  } finally {
    await fixture.stop()
  }
}

async function measureRegistrations(fixture: CrowdFixture, size: Size): Promise<Row[]> {
  const { play, counting, registrants } = fixture
  const measured = await inTurns(size, {
    play: async () => {
      const requests = await fixture.registrations(amount(perTurn.play, size))
      return registrants.measure(play, { connections, requests, times: 1 }, 201)
    },
    counting: async () => {
      const requests = await fixture.registrations(amount(perTurn.counting, size))
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

/** Many visitors read the page of the event while some register in it, so that its pages change all the time. */
async function measureReaders(fixture: CrowdFixture, size: Size): Promise<Row[]> {
  const { play, bare } = fixture
  const path = `/event-register/${fixture.eventId}`
  await teach(bare, path, await answerOf(play.port, path))
  const crowd = amount(readers, size)
  const asked = { connections: crowd, requests: [wireRequest('GET', path)], times: crowd * 3 }
  const registered: Figures[] = []
  const measured = await inTurns(size, {
    play: async () => {
      let isRead = false
      const read = fixture.readers.measure(play, asked, 200).finally(() => (isRead = true))
      const figures: Figures[] = []
      do figures.push(await registerSome(fixture, size))
      while (!isRead)
      registered.push(...figures)
      return read
    },
    bare: () => fixture.readers.measure(bare, asked, 200),
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

async function registerSome(fixture: CrowdFixture, size: Size): Promise<Figures> {
  const requests = await fixture.registrations(amount(connections * 3, size))
  return fixture.registrants.measure(fixture.play, { connections, requests, times: 1 }, 201)
}
