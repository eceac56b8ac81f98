import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { wireRequest } from '../load/load.ts'

/** Connections that are opened at the same time: not more than a server lets wait. */
const atOnce = 256

/** Phones that hold a stream of changes open, and read no more of it than whether there is a message. */
export class StreamCrowd {
  readonly #port: number
  readonly #tokens: readonly string[]
  readonly #open: Socket[] = []
  /** Called with each message of any stream. */
  #hear: () => void = () => undefined

  /** @param tokens of the accounts, one for each stream */
  constructor(port: number, tokens: readonly string[]) {
    this.#port = port
    this.#tokens = tokens
  }

  /** Opens or closes streams. Resolves when each new one has its first message. */
  async resize(count: number): Promise<void> {
    for (const socket of this.#open.splice(count)) {
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    }
    while (this.#open.length < count) {
      const tokens = this.#tokens.slice(this.#open.length, Math.min(count, this.#open.length + atOnce))
      if (tokens.length === 0) throw new Error('there is no account for another stream')
      this.#open.push(...(await Promise.all(tokens.map((token) => this.#follow(token)))))
    }
  }

  /** Resolves when all open streams have got a message after this call. */
  allHear(): Promise<void> {
    let left = this.#open.length
    return new Promise((resolve) => {
      this.#hear = () => {
        left -= 1
        if (left <= 0) resolve()
      }
    })
  }

  async #follow(token: string): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1')
    await once(socket, 'connect')
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    socket.write(wireRequest('GET', '/v1/live', undefined, headers))
    await new Promise<void>((resolve, reject) => {
      let isFirst = true
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('a stream was ended')))
      socket.on('data', (piece: Buffer) => {
        if (!piece.includes('data: ')) return
        if (isFirst) resolve()
        else this.#hear()
        isFirst = false
      })
    })
    return socket
  }
}
