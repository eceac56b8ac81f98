import type { Answer, Asked } from './host.ts'

type Batched = Pick<Asked, 'method' | 'path'> & { id: string; body?: Asked['body'] }

/** Each request of a batch as if it had come alone, the refusal of one touching no other. */
export function answerBatch(asked: Asked, answer: (one: Asked) => Answer): Answer {
  const batch = asked.body as unknown as Batched[]
  const body = batch.map(({ id, method, path, body: own = {} }) => {
    const headers = { ...asked.headers, 'idempotency-key': id }
    const { headers: told = {}, ...given } = answer({ method, path, body: own, headers })
    const retryAfter = Number(told['retry-after'])
    return { id, ...given, ...(retryAfter && { retryAfter }) }
  })
  return { status: 200, body }
}
