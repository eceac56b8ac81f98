import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type { HostRequest } from '#offline/testing/exchange.ts'
import type { HistoryHost } from '#offline/testing/stage.ts'

export interface HostProxy {
  port: number
  close(): Promise<void>
}

/**
 * The host as the lines reach it. `answer` carries each request to the host, and may record it. When the host is
 * stopped, the connection is reset.
 * @param serverUrl address for streams, which are not checked
 */
export async function openHostProxy(
  host: Pick<HistoryHost, 'answer'>,
  serverUrl: string,
): Promise<HostProxy> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/v1/', '')
    const carried =
      path === 'live' ? stream(request, response, serverUrl) : carry(request, response, path, host)
    carried.catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function carry(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  host: Pick<HistoryHost, 'answer'>,
): Promise<void> {
  const sent = await buffer(request)
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString()
  const body = (text ? JSON.parse(text) : {}) as HostRequest['body']
  const answer = await host.answer({ method: request.method ?? '', path, headers: headersOf(request), body })
  const { etag, 'retry-after': retryAfter } = answer.headers ?? {}
  response.writeHead(answer.status, {
    ...(answer.body !== undefined && { 'content-type': 'application/json' }),
    ...(etag && { etag }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  })
  response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
}

/** The headers of the phone that the host reads. The other headers belong to this connection. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'x-user']
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

async function stream(request: IncomingMessage, response: ServerResponse, serverUrl: string): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const answer = await fetch(`${serverUrl}/v1/live`, { headers: headersOf(request), signal: gone.signal })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  if (!answer.body) return void response.end()
  for await (const piece of Readable.fromWeb(answer.body as never)) response.write(piece)
  response.end()
}
