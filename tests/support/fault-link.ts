import { connect, type Socket } from 'node:net'
import type { Fault } from './fault.ts'
import { createResending } from './resending.ts'

/** The connection of one client to {host}. */
export interface Link {
  reset(): void
  readonly isStuck: boolean
}

/** The part of the proxy that a connection uses. */
export interface Switchboard {
  port(): number
  /** The fault for this request. It is `pass` when the fault does not match. */
  faultFor(line: string): Fault
  arrived(line: string): void
  struck(): void
  /** The actions that continue after the next `set`. */
  pause(act: () => void): void
}

const requestLine = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+ HTTP\/1\.1/

/** Passes the bytes of a client to {host} and back, with the faults of the switchboard. */
export function joinToHost(client: Socket, board: Switchboard): Link {
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

export function ignore() {
  // Reset connections are intended in this proxy. `close` follows every error.
}
