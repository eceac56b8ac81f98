import { type Client, type Outcome, outcomeOf } from '#contract/calls/client.ts'
import { batchLimit, type OutboxAnswer, sendOutbox } from '#contract/outbox.ts'
import type { FrozenRequest, Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'

/** A claimed row with its frozen request. */
export type Claimed = Operation & { request: FrozenRequest }
export const isClaimed = (operation: Operation): operation is Claimed => operation.request !== undefined

/** Sends the frozen requests of several lanes in one request, compressed where the browser can. */
export const sendBatch = (client: Client, batch: readonly Claimed[], headers: Record<string, string>) =>
  client(sendOutbox, {
    body: batch.map(({ id, request, createdAt, givenBy }) => ({
      id,
      ...request,
      tappedAt: createdAt,
      ...(givenBy !== undefined && { givenBy }),
    })),
    headers: { ...headers, 'content-encoding': 'gzip' },
  })

/** Whether {host} or a proxy does not accept the batch, or fails to handle it. Then each operation is sent alone. */
export function isDeclined(whole: Outcome<unknown>): boolean {
  if (whole.kind !== 'broken' && whole.kind !== 'refused') return false
  if (whole.status >= 500) return whole.kind === 'broken' && !whole.retryAfter
  return whole.status >= 400 && ![401, 408, 425, 429].includes(whole.status)
}

/** A batch of this size fits into the first packets of a connection, so a smaller one is not faster. */
const smallest = 30
/** In ms. A batch that takes longer is too large for this connection. */
export const tooLong = 5_000

/** Number of operations in the next batch: fewer when the last batch was too slow, more after a fast one. */
export function nextSize(size: number, { kind }: Outcome<unknown>, took: number): number {
  if (kind === 'ok') return Math.min(size * 2, batchLimit)
  return took > tooLong ? Math.max(size >> 1, smallest) : size
}

/** The outcome of each operation in a batch. An operation without an answer of its own has an unknown outcome. */
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
