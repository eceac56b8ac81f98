import { type Client, type Outcome, outcomeOf } from '#contract/client.ts'
import { batchLimit, type OutboxAnswer, sendOutbox } from '#contract/outbox.ts'
import type { FrozenRequest, Operation } from '../operation.ts'
import { kindOf } from '../operations/kinds.ts'

/** A row that was claimed, with what it sends. */
export type Claimed = Operation & { request: FrozenRequest }
export const isClaimed = (operation: Operation): operation is Claimed => operation.request !== undefined

/** Sends the frozen requests of several lanes in one, packed where the browser can. */
export const sendBatch = (client: Client, batch: readonly Claimed[], headers: Record<string, string>) =>
  client(sendOutbox, {
    body: batch.map(({ id, request, createdAt }) => ({ id, ...request, tappedAt: createdAt })),
    headers: { ...headers, 'content-encoding': 'gzip' },
  })

/** The host, or something on the way to it, takes no such batch or stumbles over it: each operation is sent alone. */
export function isDeclined(whole: Outcome<unknown>): boolean {
  if (whole.kind !== 'broken' && whole.kind !== 'refused') return false
  if (whole.status >= 500) return whole.kind === 'broken' && !whole.retryAfter
  return whole.status >= 400 && ![401, 408, 425, 429].includes(whole.status)
}

/** Fits into the first packets of a connection: no line takes less. */
const smallest = 30
/** A batch without an answer for so long is too much for this line, in milliseconds. */
const tooLong = 5_000

/** How many operations the next batch may hold: fewer on a line that does not carry so much in time, more again soon. */
export function nextSize(size: number, { kind }: Outcome<unknown>, took: number): number {
  if (kind === 'ok') return Math.min(size * 2, batchLimit)
  return took > tooLong ? Math.max(size >> 1, smallest) : size
}

/** What each operation heard. Only what is said of itself counts; without a word its outcome is unknown. */
export function answersIn(
  batch: readonly Operation[],
  whole: Outcome<readonly OutboxAnswer[]>,
): Outcome<unknown>[] {
  if (whole.kind !== 'ok') return batch.map(() => whole)
  const said = new Map(whole.answer.map((answer) => [answer.id, answer]))
  return batch.map((operation) => {
    const answer = said.get(operation.id)
    if (!answer) return { kind: 'unreachable' }
    const { status, body, retryAfter } = answer
    const headers = { get: () => (retryAfter ? `${retryAfter}` : null) }
    return outcomeOf(
      kindOf(operation).call,
      { status, headers, redirected: false },
      body === undefined ? '' : JSON.stringify(body),
    )
  })
}
