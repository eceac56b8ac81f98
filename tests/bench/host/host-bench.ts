import { once } from 'node:events'
import type { LoadGenerator } from '../load/load.ts'
import type { Size } from '../measure/size.ts'
import type { BareAnswer } from '../peers/bare-server.ts'
import type { ServerProcess } from '../peers/server-process.ts'

/** The servers that are measured in turn, and who asks them. */
export interface HostBench {
  play: ServerProcess
  /** `node:http` alone. */
  bare: ServerProcess
  /** Registrations as one writes them first. */
  counting: ServerProcess
  load: LoadGenerator
  eventId: string
  size: Size
}

export const connections = 64

/** Has the bare server answer `path` with the same bytes. */
export async function teach(bare: ServerProcess, path: string, answer: BareAnswer): Promise<void> {
  const confirmed = once(bare.child, 'message')
  bare.child.send(new Map([[path, answer]]))
  await confirmed
}
