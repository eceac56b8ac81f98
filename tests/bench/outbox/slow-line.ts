import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line of a phone. Its connections share the bandwidth, in bytes per second. */
export interface LineQuality {
  rttMs: number
  up: number
  down: number
  /**
   * Called for each request. It decides whether the connection breaks before {host} has the request, before the answer
   * arrives, or not at all.
   */
  breaks?: () => 'asking' | 'answering' | undefined
}

export interface SlowLine {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  readonly requests: number
  /** Number of bytes that have arrived at the other end, headers included. */
  readonly bytes: Readonly<Record<'up' | 'down', number>>
  close(): Promise<void>
}

const requestLine = /^(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/1\.1\r\n/

/**
 * A TCP proxy on loopback with the latency and bandwidth of a mobile line. A new connection costs a round trip, like a
 * real handshake. Slow start and lost packets are not simulated, for all variants alike.
 */
export async function startSlowLine(target: number, quality: LineQuality): Promise<SlowLine> {
  const bytes = { up: 0, down: 0 }
  const freeAt = { up: 0, down: 0 }
  const sockets = new Set<Socket>()
  let requests = 0

  /** Calls `act` when the last of these bytes has arrived at the other end. */
  function carry(way: 'up' | 'down', length: number, notBefore: number, act: () => void): void {
    const left = Math.max(performance.now(), notBefore, freeAt[way]) + (length / quality[way]) * 1000
    freeAt[way] = left
    setTimeout(
      () => {
        bytes[way] += length
        act()
      },
      left + quality.rttMs / 2 - performance.now(),
    )
  }

  const server = createServer((client) => {
    const host = connect(target, '127.0.0.1')
    const connectedAt = performance.now() + quality.rttMs
    let fate: 'asking' | 'answering' | undefined
    sockets.add(client)
    client.setNoDelay(true).on('error', ignore)
    host.setNoDelay(true).on('error', () => client.destroy())
    client.once('close', () => {
      sockets.delete(client)
      host.destroy()
    })
    host.once('close', () => client.end())
    client.on('data', (piece: Buffer) => {
      if (requestLine.test(piece.toString('latin1', 0, 2048))) {
        requests += 1
        fate = quality.breaks?.()
      }
      const isBroken = fate === 'asking'
      carry('up', piece.length, connectedAt, () => (isBroken ? client.resetAndDestroy() : host.write(piece)))
    })
    host.on('data', (piece: Buffer) => {
      const isBroken = fate === 'answering'
      carry('down', piece.length, 0, () => (isBroken ? client.resetAndDestroy() : client.write(piece)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests
    },
    bytes,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function ignore() {
  // Broken connections are intended on this line. `close` follows every error.
}
