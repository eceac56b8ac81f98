import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Fault, fits } from './fault.ts'
import { ignore, joinToHost, type Link, type Switchboard } from './fault-link.ts'

export interface FaultProxy {
  /** `http://localhost:PORT`: a secure context in browsers. */
  readonly url: string
  /** First lines of the requests that arrived, including those with a fault. */
  readonly requests: readonly string[]
  /** Number of open connections. */
  readonly open: number
  /** How often the present fault was applied. */
  readonly struck: number
  /** Sets the fault for new and open connections, until the next call. */
  set(fault: Fault): void
  /** Applies the fault to the next `times` matching requests. Then everything passes again. */
  strike(fault: Fault, times?: number): void
  /**
   * Everything passes again. Hanging requests are lost: their connections are reset, as when a phone leaves a dead
   * network.
   */
  heal(): void
  /** Resets every open connection. */
  reset(): void
  /** The port of {host}. It may change with a restart. */
  retarget(port: number): void
  close(): Promise<void>
}

/**
 * A TCP proxy on loopback in front of {host}. It works on bytes of real sockets, so that neither the service worker
 * nor the browser's own retries pass by it.
 * @param target port of {host} on loopback
 */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const links = new Set<Link>()
  const requests: string[] = []
  let fault: Fault = { kind: 'pass' }
  let remaining = Infinity
  let struck = 0
  let targetPort = target
  let paused: (() => void)[] = []

  const board: Switchboard = {
    port: () => targetPort,
    faultFor: (line) => (fits(fault, line) ? fault : { kind: 'pass' }),
    arrived: (line) => requests.push(line),
    struck() {
      struck += 1
      remaining -= 1
      if (remaining === 0) fault = { kind: 'pass' }
    },
    pause: (act) => paused.push(act),
  }
  const reset = () => links.forEach((link) => link.reset())
  const change = (next: Fault, times: number) => {
    fault = next
    remaining = times
    struck = 0
    const goingOn = paused
    paused = []
    goingOn.forEach((act) => act())
    if (next.kind === 'cut' && !next.only && times === Infinity) reset()
  }

  const server = createServer((client) => {
    if (fault.kind === 'cut' && !fault.only) {
      board.struck()
      client.on('error', ignore).resetAndDestroy()
      return
    }
    const link = joinToHost(client, board)
    links.add(link)
    client.once('close', () => links.delete(link))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    get open() {
      return links.size
    },
    get struck() {
      return struck
    },
    set: (next) => change(next, Infinity),
    strike: (next, times = 1) => change(next, times),
    heal() {
      change({ kind: 'pass' }, Infinity)
      for (const link of links) if (link.isStuck) link.reset()
    },
    reset,
    retarget(port) {
      targetPort = port
    },
    async close() {
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}
