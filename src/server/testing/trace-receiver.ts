import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span in the JSON form of OTLP (https://opentelemetry.io/docs/specs/otlp). */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}
interface Received {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export interface TraceReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  /** If true, it accepts connections and never answers. */
  isSilent: boolean
  /** Everything that was sent to it, unchanged. */
  readonly sent: string[]
  spans(): ReceivedSpan[]
  stop(): Promise<void>
}

/** Starts a receiver of traces (OTLP over HTTP) on a free loopback port. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const sent: string[] = []
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    const body = await text(request)
    if (receiver.isSilent || request.url !== '/v1/traces') return
    sent.push(body)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, answer) => void take(request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSilent: false,
    sent,
    spans: () =>
      sent
        .map((body) => JSON.parse(body) as Received)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
