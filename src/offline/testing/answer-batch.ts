import type { Answer, HostRequest } from './host.ts'

type Batched = Pick<HostRequest, 'method' | 'path'> & {
  id: string
  body?: HostRequest['body']
  givenBy?: string
}

/** Answers each request of a batch as if it had come alone. A refusal does not affect the others. */
export function answerBatch(request: HostRequest, answer: (one: HostRequest) => Answer): Answer {
  const batch = request.body as unknown as Batched[]
  const body = batch.map(({ id, method, path, body: own = {}, givenBy }) => {
    const headers = { ...request.headers, 'idempotency-key': id, ...(givenBy && { 'x-given-by': givenBy }) }
    const { headers: responseHeaders = {}, ...given } = answer({ method, path, body: own, headers })
    const retryAfter = Number(responseHeaders['retry-after'])
    return { id, ...given, ...(retryAfter && { retryAfter }) }
  })
  return { status: 200, body }
}
