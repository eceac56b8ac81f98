import type { Context } from 'hono'
import { compressedFrom, matchesTag } from './cached-answer.ts'
import { Refusal, refuse } from './refusal.ts'

/** Facts about a request for later middleware (the log): never its path, which can hold an e-mail or a key. */
export interface RequestFacts {
  Variables: { requestId: string; route: string }
}

/** Server-sent events instead of JSON: the connection stays open until one side ends it. */
export class StreamAnswer {
  readonly events: ReadableStream<Uint8Array>
  constructor(events: ReadableStream<Uint8Array>) {
    this.events = events
  }
}

/** A JSON text to send; null when the call has no answer. */
export interface JsonAnswer {
  status: number
  json: string | null
  /** Sent instead of `json`. */
  events?: ReadableStream<Uint8Array>
  etag?: string
  /** True when only the client of this request may cache the answer. Nobody may cache an answer without `etag`. */
  isPrivate?: boolean
  /** The JSON with gzip, if it is stored in this form. */
  gzipped?: () => Buffer<ArrayBuffer>
  /** Seconds for which anybody may cache the answer. */
  maxAge?: number | undefined
}

const privateAnswer = 'private, no-store'
/** A browser asks again each time (304 costs no query); a CDN may answer a crowd for five seconds. */
const publicAnswer = 'public, max-age=0, s-maxage=5, must-revalidate'

function cachingOf({ etag, isPrivate, maxAge }: JsonAnswer): string {
  if (!etag || isPrivate) return privateAnswer
  return maxAge === undefined ? publicAnswer : `public, max-age=${maxAge}`
}

/** Sends the answer or the refusal of a call; sends 304 to a client that already has this answer. */
export function answer(c: Context<RequestFacts>, result: JsonAnswer | Refusal): Response {
  if (result instanceof Refusal) {
    const { retryAfter } = result
    if (retryAfter) c.header('retry-after', String(retryAfter))
    c.header('cache-control', privateAnswer)
    return c.json(result.body(), result.status as 400)
  }
  c.header('cache-control', cachingOf(result))
  if (result.events) {
    // Without this header nginx would delay the messages; other proxies recognise the type.
    c.header('x-accel-buffering', 'no')
    return c.body(result.events, 200, { 'content-type': 'text/event-stream; charset=utf-8' })
  }
  if (result.etag) {
    c.header('etag', result.etag)
    if (matchesTag(c.req.header('if-none-match'), result.etag)) return c.body(null, 304)
  }
  if (result.json === null) return c.body(null, 204)
  const isLong = result.json.length > compressedFrom
  if (isLong && result.gzipped && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    const bytes = result.gzipped()
    c.header('vary', 'accept-encoding', { append: true })
    return c.body(bytes, result.status as 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
    })
  }
  return c.body(result.json, result.status as 200, {
    'content-type': 'application/json; charset=utf-8',
    // With a length, `compress` leaves short answers uncompressed: compressing them would cost more than it saves.
    'content-length': String(Buffer.byteLength(result.json)),
  })
}

/** The refusal when the path exists, but the method is not allowed for it. `Allow` lists the allowed methods. */
export function refuseMethod(c: Context, allowed: readonly string[]): Refusal {
  c.header('allow', allowed.join(', '))
  return refuse('method.notAllowed')
}
