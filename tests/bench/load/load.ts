import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Figures, percentile } from '../measure/spread.ts'
import type { ServerProcess } from '../peers/server-process.ts'

/** The requests to a server on loopback, each as the bytes that go over the wire. */
export interface Load {
  port: number
  connections: number
  requests: readonly string[]
  /** Number of times that each request is sent. */
  times: number
  keepsBodies?: boolean
}
export interface LoadResult {
  seconds: number
  /** Durations in milliseconds, in the order of the answers. */
  latencies: number[]
  /** The number of answers with each status. */
  statuses: Record<string, number>
  /** The bodies of the answers in the order of the requests, if they were to be kept. */
  bodies: string[]
}

/** Sends requests from a process of its own, so that client and server do not share an event loop. */
export class LoadGenerator {
  readonly #child: ChildProcess = fork(new URL('./load-worker.ts', import.meta.url), {
    serialization: 'advanced',
  })

  async run(load: Load): Promise<LoadResult> {
    const answered = once(this.#child, 'message') as Promise<[LoadResult]>
    this.#child.send(load)
    const [result] = await answered
    return result
  }

  /** Sends the requests and measures them. @throws when an answer has another status than `status` */
  async measure(server: ServerProcess, load: Omit<Load, 'port'>, status: number): Promise<Figures> {
    const before = server.processorMs
    const { seconds, latencies, statuses } = await this.run({ ...load, port: server.port })
    const after = server.processorMs
    const wrong = Object.keys(statuses).filter((name) => Number(name) !== status)
    if (wrong.length > 0) throw new Error(`not every answer was ${status}: ${JSON.stringify(statuses)}`)
    const sorted = latencies.toSorted((one, other) => one - other)
    const count = latencies.length
    return {
      perSecond: count / seconds,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      ...(before !== undefined && after !== undefined && { processor: ((after - before) * 1000) / count }),
    }
  }

  stop(): void {
    this.#child.kill()
  }
}

/** A request of `/…` as it goes over the wire: with the headers of a browser that matter. */
export function wireRequest(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br',
  ]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (json) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`)
  return `${lines.join('\r\n')}\r\n\r\n${json}`
}
