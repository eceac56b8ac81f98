import type { Transport } from '#contract/calls/client.ts'
import type { Answer, HostRequest } from './exchange.ts'
import type { HistoryHost } from './stage.ts'

/**
 * What the network does to one request. Two happen to batches only: with `halfDone` the host dies in the middle of the
 * batch, with `halfAnswered` it carries out and answers every second request of it. When these two happen to a single
 * request, it is lost or answered.
 */
export type Weather =
  | 'fine'
  | 'lostOnTheWay'
  | 'lostOnTheWayBack'
  | 'twice'
  | 'portal'
  | 'cut'
  | 'halfDone'
  | 'halfAnswered'
  | Answer

/** The network between a phone and the host. `weather` is called for every request; the answer waits for `delay`. */
export function networkTo(
  host: Pick<HistoryHost, 'base' | 'answer'>,
  weather: (method: string, path: string) => Weather | Promise<Weather>,
  delay: (method: string) => Promise<void>,
  /** The `date` header of every answer. */
  date: () => string | null = () => null,
): Transport {
  const dated = (answer: Answer): Answer => {
    const said = date()
    return said === null ? answer : { ...answer, headers: { ...answer.headers, date: said } }
  }
  return async (url, { method, headers, body }) => {
    const path = url.slice(host.base.length + 1)
    const request: HostRequest = {
      method,
      path,
      headers,
      body: body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>),
    }
    const now = await weather(method, path)
    const batch = request.body as unknown
    if (Array.isArray(batch) && (now === 'halfDone' || now === 'halfAnswered')) {
      const isDone = (_: unknown, index: number) =>
        now === 'halfDone' ? index < batch.length / 2 : index % 2 === 1
      const answer = await host.answer({
        ...request,
        body: batch.filter(isDone) as unknown as HostRequest['body'],
      })
      if (now === 'halfAnswered') return spoken(answer)
    }
    if (now === 'lostOnTheWay' || now === 'halfDone') throw new TypeError('Failed to fetch')
    if (now === 'portal') return spoken(dated({ status: 200 }), '<html>Wi-Fi da arena</html>')
    if (typeof now === 'object') return spoken(now)
    const answer = dated(await host.answer(request))
    await delay(method)
    if (now === 'lostOnTheWayBack') throw new TypeError('Failed to fetch')
    if (now === 'cut') return spoken(answer, '{"id":"')
    return spoken(now === 'twice' ? await host.answer(request) : answer)
  }
}

function spoken(
  { status, body, headers = {} }: Answer,
  text = body === undefined ? '' : JSON.stringify(body),
) {
  return {
    status,
    redirected: false,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
  }
}
