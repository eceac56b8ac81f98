import { noteChange } from '#offline/storage/change-log.ts'
import { declareDatabase } from '#offline/storage/database.ts'
import { payment } from '#offline/operations/payment.ts'
import { rowOf } from '#offline/outbox/tap-row.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { createPhone, shownEvent } from '#offline/testing/phone.ts'
import { inTurns } from '../measure/in-turns.ts'
import { promptHost } from '../measure/prompt-host.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'

/** Numbers of operations that wait while another one is tapped, claimed and settled. */
const waiting = [10, 100, 1_000, 5_000]
const players = 5_200
/** Number of steps of each sort in a turn. */
const steps = 30

/**
 * Measures the cost of a tap and of a sent operation while many others wait: processor time of the phone's own work,
 * with a database in memory and without a network.
 */
export async function measureWaiting(size: Size): Promise<Row[]> {
  const counts = waiting.map((count) => amount(count, size))
  const few = counts[0] as number
  const measured = await inTurns(
    size,
    Object.fromEntries(counts.map((count) => [count, () => turn(count, amount(steps, size))])),
  )
  const floor = measured[few] as Figures[]
  return ['tap', 'send'].flatMap((name) =>
    counts.map((count): Row => {
      const turns = measured[count] as Figures[]
      return {
        what: `${name === 'tap' ? 'a tap, shown and written' : 'a change claimed, sent and settled'}, ${count} waiting`,
        unit: 'ms',
        play: figure(turns, name),
        floor: { name: `${few} waiting`, spread: figure(floor, name) },
        ratio: ratioOf(turns, floor, name),
        goal: '≤ 1.5 ×',
      }
    }),
  )
}

async function turn(count: number, many: number): Promise<Figures> {
  const host = promptHost(Array.from({ length: players }, (_, number) => aPlayer({ id: `player-${number}` })))
  const phone = createPhone(host)
  let left = 0
  phone.weather = (method) => (method === 'GET' || left-- > 0 ? 'fine' : 'lostOnTheWay')
  const first = phone.tab()
  await first.refreshEvent('event-1')
  const shown = (await shownEvent(first)).players
  await first.close()

  const database = declareDatabase(phone.userId, phone.database)
  const rows = shown.slice(0, count).map((player) => {
    const createdAt = '2026-11-21T08:00:00.000Z'
    const stamp = { id: `key-${player.id}`, userId: phone.userId, createdAt, newId: () => '' }
    const { seq: _, ...row } = rowOf(payment, { player, isPaid: true }, stamp)
    return { ...row, state: 'waiting' as const }
  })
  await database.operations.bulkAdd(rows)
  await noteChange(database, [])
  database.close()

  const courtside = phone.tab()
  await shownEvent(courtside)
  await courtside.drain()
  const event = courtside.event('event-1')
  const begun = processorTime()
  for (const player of shown.slice(-many)) {
    const saved = courtside.enqueue(payment, { player, isPaid: true })
    event.get()
    await saved
    event.get()
  }
  const tapped = processorTime()

  phone.pass(600_000)
  left = many
  const pending = courtside.sync.get().pending
  const sending = processorTime()
  await courtside.drain()
  const sent = processorTime()
  const done = pending - courtside.sync.get().pending
  await phone.off()
  if (done < 1) throw new Error('nothing was sent')
  return { tap: (tapped - begun) / many, send: (sent - sending) / done }
}

/** Processor time of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
