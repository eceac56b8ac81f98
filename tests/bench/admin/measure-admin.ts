import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlay } from '../host/play-server.ts'
import { LoadGenerator, wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import type { ServerProcess } from '../peers/server-process.ts'
import { addMany, type Many } from './many.ts'

const few: Many = { users: 100, places: 100, events: 100 }
const many: Many = { users: 10_000, places: 1_000, events: 5_000 }

const lists = {
  'accounts, newest first': 'admin/users',
  'accounts, by name': 'admin/users?sort=name',
  'accounts, two words': 'admin/users?search=iris+conceicao',
  events: 'admin/events',
  'events, two words': 'admin/events?search=etapa+almeida',
  places: 'admin/places?search=arena+sant',
  'log of one kind': 'admin/log?kind=event.created',
  'log, a word': 'admin/log?search=brandao',
  notifications: 'notifications',
}

interface Served {
  server: ServerProcess
  token: string
}

/** Measures the lists of an ADMIN: with many accounts, places and events, and with a hundred of each. */
export async function measureAdmin(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const load = new LoadGenerator()
  const start = async (name: string, amounts: Many): Promise<Served> => {
    const data = join(folder, name)
    const token = await addMany(data, amounts)
    return { server: await startPlay(data), token }
  }
  const small = await start('few', few)
  const large = await start('many', many)
  const ask = ({ server, token }: Served, path: string) => {
    const requests = [wireRequest('GET', `/v1/${path}`, undefined, { Authorization: `Bearer ${token}` })]
    return load.measure(server, { connections: 1, requests, times: amount(100, size) }, 200)
  }
  try {
    const rows: Row[] = []
    for (const [what, path] of Object.entries(lists)) {
      const measured = await inTurns(size, {
        large: () => ask(large, path),
        small: () => ask(small, path),
      })
      rows.push({
        what: `${what}, p50`,
        unit: 'ms',
        play: figure(measured.large, 'p50'),
        floor: { name: '100 of each', spread: figure(measured.small, 'p50') },
        ratio: ratioOf(measured.large, measured.small, 'p50'),
        goal: '< 100 ms',
      })
    }
    return rows
  } finally {
    load.stop()
    await Promise.all([small.server.stop(), large.server.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
