import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Figures, percentile } from '../measure/spread.ts'
import type { ServerProcess } from '../peers/server-process.ts'

/** What is asked of a server on loopback, each request as it goes over the wire. */
export interface Load {
  port: number
  connections: number
  requests: readonly string[]
  /** Each request is sent so many times. */
  times: number
  keepsBodies?: boolean
}
export interface LoadResult {
  seconds: number
  /** Milliseconds, in the order of the answers. */
  latencies: number[]
  /** How often each status came. */
  statuses: Record<string, number>
  /** In the order of the requests, where they were to be kept. */
  bodies: string[]
}

/** Asks from a process of its own, so that asking and answering share no event loop. */
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

  /** The same, measured. @throws when any answer has another status than `status` */
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

/** A request of `/…` as it goes over the wire: what a browser would say, without its small talk. */
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
