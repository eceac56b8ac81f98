import { once } from 'node:events'
import type { LoadGenerator } from '../load/load.ts'
import type { Size } from '../measure/size.ts'
import type { BareAnswer } from '../peers/bare-server.ts'
import type { ServerProcess } from '../peers/server-process.ts'

/** The servers that are measured in turn, and the generator of the requests. */
export interface HostBench {
  play: ServerProcess
  /** A server with `node:http` alone. */
  bare: ServerProcess
  /** A server with the simplest code for registrations. */
  counting: ServerProcess
  load: LoadGenerator
  eventId: string
  size: Size
}

export const connections = 64

/** Makes the bare server answer `path` with the same bytes. */
export async function teach(bare: ServerProcess, path: string, answer: BareAnswer): Promise<void> {
  const confirmed = once(bare.child, 'message')
  bare.child.send(new Map([[path, answer]]))
  await confirmed
}
