import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { failureOf } from './failure-of.ts'
import { answerMalformed, malformedResponse } from './malformed.ts'

const graceMs = 10_000
const onItsWayMs = 100
/**
 * Longer than proxies usually keep a connection, so that a proxy never sends a request on a connection that is being
 * closed.
 */
const keepAliveMs = 65_000

export interface HttpServer {
  readonly server: Server
  /** Answers the requests that have arrived (10 s at most), then closes every connection. */
  close(): Promise<void>
}

/** Serves `fetch` over HTTP. A request that is not valid HTTP is answered here. */
export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0], log: Logger): HttpServer {
  const errorHandler = (error: unknown) => {
    if ((error as Error).name === 'RequestError') return malformedResponse()
    log.error({ err: error }, 'a request failed')
    const failure = failureOf(error)
    return Response.json(failure.body(), { status: failure.status })
  }
  const listener = getRequestListener(fetch, { errorHandler })
  // Node would answer a request without `Host` by itself, with an empty body.
  const server = createServer({ requireHostHeader: false }, (request, answer) => {
    void listener(request, answer)
  })
  server.keepAliveTimeout = keepAliveMs
  const ongoing = ongoingAnswers(server)
  const sockets = openSockets(server)
  answerMalformed(server, ongoing)
  return { server, close: () => close(server, ongoing, sockets) }
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

function ongoingAnswers(server: Server): ReadonlySet<ServerResponse> {
  const ongoing = new Set<ServerResponse>()
  server.prependListener('request', (_, answer: ServerResponse) => {
    ongoing.add(answer)
    answer.once('close', () => ongoing.delete(answer))
  })
  return ongoing
}

async function close(
  server: Server,
  ongoing: ReadonlySet<ServerResponse>,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  const end = once(server, 'close')
  // Otherwise a client on a kept-alive connection would send further requests, and the connection would be cut during
  // one of them.
  const closeAfterwards = (answer: ServerResponse) => answer.setHeader('connection', 'close')
  server.prependListener('request', (_, answer: ServerResponse) => closeAfterwards(answer))
  for (const answer of ongoing) if (!answer.headersSent) closeAfterwards(answer)
  // A request may be on its way on a connection that seems idle: it is answered, not cut.
  await pause(onItsWayMs)
  server.close()
  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers open connections in advance. Node waits for the first request of each as if it had begun.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // Repeated, because a connection becomes idle only after its answer is sent.
  const idle = setInterval(closeIdle, 50)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await end
  clearInterval(idle)
  clearTimeout(late)
}
