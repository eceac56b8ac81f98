import { createWriteStream, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryHost } from '#offline/testing/stage.ts'

/** The record of all happenings, one line of JSON each, to read when a promise was broken. */
export function createRecord(seed: number) {
  const path = join(tmpdir(), `play-soak-${seed}-${process.pid}.jsonl`)
  const file = createWriteStream(path)
  const start = performance.now()
  function note(what: string, details: object): void {
    file.write(`${JSON.stringify({ ms: Math.round(performance.now() - start), what, ...details })}\n`)
  }
  return {
    path,
    note,
    /** The host, with a record of each change that it receives and of each answer. */
    listenTo(host: HistoryHost): HistoryHost {
      return {
        ...host,
        async answer(request) {
          if (request.method === 'GET') return host.answer(request)
          const { method, path: called, body, headers } = request
          const { authorization = '', 'idempotency-key': key } = headers
          const from = authorization.slice(-6)
          note('sent', { from, method, called, key, body })
          try {
            const answer = await host.answer(request)
            note('answered', { from, method, called, key, status: answer.status, body: answer.body })
            return answer
          } catch (error) {
            note('dead', { from, method, called, key })
            throw error
          }
        },
      }
    },
    async close(): Promise<void> {
      await new Promise<void>((resolve) => void file.end(resolve))
    },
    remove: () => rmSync(path, { force: true }),
  }
}
