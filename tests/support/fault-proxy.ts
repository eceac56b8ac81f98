import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createResending } from './resending.ts'

/**
 * What happens to a request between the app and {host}.
 * `pass`: all goes through.
 * `cut`: connections are reset, open or new; nothing reaches {host}.
 * `hang`: connections are taken and requests swallowed; nothing ever answers.
 * `dead`: as on a line that loses everything for a while: what was lost is tried again after 1, 3, 7 … seconds, as TCP
 *   does, and passes if the line lives at that moment.
 * `delay`: each piece waits `ms` in each direction, in order.
 * `pause`: each piece waits for the next `set`, and then goes on, in order.
 * `drop-answer`: {host} gets the request and carries it out; its answer is lost, the connection reset.
 * `cut-answer`: the answer breaks off after `bytes`, head included; the connection is reset.
 * `answer`: nothing reaches {host}; somebody in between answers in its place, with these lines as head and this body.
 *
 * With `only`, it strikes the requests whose first line matches (`/^PATCH .*payment/`); the others pass.
 */
export type Fault =
  | { kind: 'pass' }
  | ((
      | { kind: 'cut' }
      | { kind: 'hang' }
      | { kind: 'dead' }
      | { kind: 'delay'; ms: number }
      | { kind: 'pause' }
      | { kind: 'drop-answer' }
      | { kind: 'cut-answer'; bytes: number }
      | { kind: 'answer'; head: readonly string[]; body?: string }
    ) & { only?: RegExp })

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

interface Link {
  reset(): void
  readonly isStuck: boolean
}

/** The part of the proxy that a connection uses. */
interface Switchboard {
  port(): number
  /** The fault for this request. It is `pass` when the fault does not match. */
  faultFor(line: string): Fault
  arrived(line: string): void
  struck(): void
  /** The actions that continue after the next `set`. */
  pause(act: () => void): void
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

const fits = (fault: Fault, line: string) => fault.kind === 'pass' || !fault.only || fault.only.test(line)

const requestLine = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+ HTTP\/1\.1/

function joinToHost(client: Socket, board: Switchboard): Link {
  const host = connect(board.port(), 'localhost')
  let line = ''
  let isStuck = false
  /** Bytes of the answer that still pass before the connection breaks. */
  let allowance: number | undefined
  const isDead = () => board.faultFor(line).kind === 'dead'
  const up = createResending(isDead)
  const down = createResending(isDead)

  const reset = () => {
    client.resetAndDestroy()
    host.destroy()
  }
  client.setNoDelay(true).on('error', ignore)
  host.setNoDelay(true).on('error', () => {
    if (!isStuck) client.resetAndDestroy()
  })
  client.once('close', () => host.destroy())
  host.once('close', () => {
    if (!isStuck) later(() => client.end())
  })

  client.on('data', (piece: Buffer) => {
    const started = requestLine.exec(piece.toString('latin1', 0, 4096))?.[0]
    if (started) {
      line = started
      board.arrived(line)
    }
    const fault = board.faultFor(line)
    if (isStuck) return
    if (fault.kind === 'hang') {
      isStuck = true
      board.struck()
    } else if (fault.kind === 'cut') {
      board.struck()
      reset()
    } else if (fault.kind === 'answer') {
      board.struck()
      // The rest of the request concerns nobody.
      client.removeAllListeners('data').resume()
      const { head, body = '' } = fault
      const length = `content-length: ${Buffer.byteLength(body)}`
      client.end([...head, 'connection: close', length, '', body].join('\r\n'))
    } else {
      up(() => later(() => host.write(piece)))
    }
  })

  host.on('data', (piece: Buffer) => {
    const fault = board.faultFor(line)
    if (isStuck) return
    if (fault.kind === 'hang') {
      isStuck = true
      board.struck()
    } else if (fault.kind === 'drop-answer') {
      board.struck()
      reset()
    } else if (fault.kind === 'cut-answer' || allowance !== undefined) {
      if (fault.kind === 'cut-answer' && allowance === undefined) {
        board.struck()
        allowance = fault.bytes
      }
      passUntilBreak(piece)
    } else {
      down(() => later(() => client.write(piece)))
    }
  })

  function passUntilBreak(piece: Buffer) {
    const passing = piece.subarray(0, allowance)
    allowance = (allowance ?? 0) - passing.length
    client.write(passing, () => {
      if (allowance === 0) reset()
    })
  }

  /**
   * Calls the function later. Equal delays keep pieces in order, because timers of the same length fire in the order in
   * which they were set.
   */
  function later(act: () => void) {
    const fault = board.faultFor(line)
    if (fault.kind === 'delay') setTimeout(act, fault.ms)
    else if (fault.kind === 'pause') board.pause(act)
    else act()
  }

  return {
    reset,
    get isStuck() {
      return isStuck
    },
  }
}

function ignore() {
  // Reset connections are intended in this proxy. `close` follows every error.
}
