import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/calls/refusals.ts'
import { refuse } from './refusal.ts'

const malformed = refuse('request.malformed').body()
const headers = {
  connection: 'close',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
}
/**
 * How long a client may continue to send after its answer: if the connection is cut while data arrive, the answer is
 * lost, too.
 */
const lingerMs = 1_000

/** The answer to a request whose address or `Host` can't be read. */
export function malformedResponse(): Response {
  return Response.json(malformed, { status: 400, headers })
}

/**
 * Answers a request that Node can't parse like every other refusal: JSON with a code and a message. Node alone would
 * send a status without a body.
 */
export function answerMalformed(server: Server, ongoing: ReadonlySet<ServerResponse>): void {
  const answered = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    if (answered.has(socket)) return
    answered.add(socket)
    const isHalfAnswered = [...ongoing].some((answer) => answer.socket === socket && answer.headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isHalfAnswered) {
      socket.destroy()
      return
    }
    socket.end(responseText(...answerTo(error)))
    const late = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(late))
  })
  server.on('checkExpectation', (_: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(417, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(malformed))
  })
}

function answerTo({ code }: NodeJS.ErrnoException): [status: number, body: ErrorBody] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refuse('request.tooLarge').body()]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, malformed]
  return [400, malformed]
}

function responseText(status: number, body: ErrorBody): string {
  const json = JSON.stringify(body)
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n')
}
