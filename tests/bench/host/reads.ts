import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount } from '../measure/size.ts'
import type { Row } from '../measure/table.ts'
import type { BareAnswer } from '../peers/bare-server.ts'
import { rowsBesideBare } from './beside-bare.ts'
import { connections, type HostBench, teach } from './host-bench.ts'

/** Headers that belong to the connection and not to the server. */
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** Measures the requests of a visitor of the registration page. */
export async function measureReads(bench: HostBench): Promise<Row[]> {
  const { eventId } = bench
  const reads = {
    'the page itself': `/event-register/${eventId}`,
    'event-register/{id}': `/v1/event-register/${eventId}`,
    'event-register/{id}/categories': `/v1/event-register/${eventId}/categories`,
  }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(reads)) rows.push(...(await measureRead(bench, what, path)))
  return rows
}

async function measureRead(
  { play, bare, load, size }: HostBench,
  what: string,
  path: string,
): Promise<Row[]> {
  await teach(bare, path, await answerOf(play.port, path))
  const asked = { connections, requests: [wireRequest('GET', path)], times: amount(4000, size) }
  const measured = await inTurns(size, {
    play: () => load.measure(play, asked, 200),
    bare: () => load.measure(bare, asked, 200),
  })
  return rowsBesideBare(what, measured, { perSecond: '≥ 0.25 ×' })
}

/** The answer of a server, byte for byte, still compressed. */
export async function answerOf(port: number, path: string): Promise<BareAnswer> {
  const options = { port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const [answer] = (await once(get(options), 'response')) as [IncomingMessage]
  const headers: Record<string, string> = {}
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (!ofConnection.includes(name)) headers[name] = values.join(', ')
  }
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  }
}
