import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Answer {
  status: number
  /** The body of the answer, if it came in one piece. */
  body(): string
}

/**
 * One kept-alive connection with one request at a time. It parses only the end of an HTTP answer, because the client
 * takes processor time from the server on the same machine.
 */
export class Lane {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #resolve: ((answer: Answer) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (piece: Buffer) => this.#read(piece))
    socket.on('error', (error) => this.#reject?.(error))
    socket.on('close', () => this.#reject?.(new Error('the server closed a connection that was in use')))
  }

  static async open(port: number): Promise<Lane> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    await once(socket, 'connect')
    return new Lane(socket)
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #read(piece: Buffer): void {
    const all = this.#received.length > 0 ? Buffer.concat([this.#received, piece]) : piece
    const headEnd = all.indexOf('\r\n\r\n')
    const head = headEnd < 0 ? '' : all.toString('latin1', 0, headEnd).toLowerCase()
    if (headEnd < 0 || !isWhole(head, all, headEnd + 4)) {
      this.#received = all
      return
    }
    this.#received = Buffer.alloc(0)
    this.#resolve?.({ status: Number(head.slice(9, 12)), body: () => all.toString('utf8', headEnd + 4) })
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

function isWhole(head: string, all: Buffer, bodyStart: number): boolean {
  const length = /\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length !== undefined) return all.length >= bodyStart + Number(length)
  if (!head.includes('transfer-encoding: chunked')) return true
  return all.length > bodyStart && all.subarray(-lastChunk.length).equals(lastChunk)
}
