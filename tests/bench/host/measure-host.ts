import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDemoEvent } from '#support/demo.ts'
import { LoadGenerator } from '../load/load.ts'
import type { Size } from '../measure/size.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { startPlay } from './play-server.ts'
import { measureReads } from './reads.ts'
import { measureRegistrations } from './registrations.ts'
import { measureStart } from './start.ts'

const bareServer = new URL('../peers/bare-server.ts', import.meta.url)
const lockCountInsert = new URL('../peers/lock-count-insert.ts', import.meta.url)

/** Measures start, memory, public reads and registrations of the server. */
export async function measureHost(size: Size): Promise<Row[]> {
  const started = await measureStart(size)
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const load = new LoadGenerator()
  const play = await startPlay(folder)
  const bare = await ServerProcess.start(bareServer, '/ready', {})
  const counting = await ServerProcess.start(lockCountInsert, '/ready', {
    PEER_DATABASE: join(folder, 'peer.sqlite'),
  })
  try {
    const { event } = await openDemoEvent(`http://127.0.0.1:${play.port}`)
    const bench = { play, bare, counting, load, eventId: event.id, size }
    return [...started, ...(await measureReads(bench)), ...(await measureRegistrations(bench))]
  } finally {
    load.stop()
    await Promise.all([play.stop(), bare.stop(), counting.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
