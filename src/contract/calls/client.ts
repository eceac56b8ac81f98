import * as v from 'valibot'
import {
  type AnswerOf,
  type BodyIn,
  type Call,
  type ParamsOf,
  pathWith,
  type QueryOf,
  queryWith,
  type RefusalOf,
} from './call.ts'
import type { ErrorBody } from './refusals.ts'

/** The part of `fetch` that the client needs; the caller adds timeouts and abort signals. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{
  status: number
  redirected: boolean
  headers: { get(name: string): string | null }
  text(): Promise<string>
}>

/**
 * The outcome of a request. `refused`: {host} refused it (status and message). `unreachable`: no answer came; the
 * request may have been carried out or not. `broken`: an answer came that is not {host}'s (captive portal, incomplete
 * JSON, 5xx); the request may have been carried out or not. `certaintyOf` says whether a refusal comes from {host} and
 * is final.
 */
export type Outcome<Answer, Code extends string = string> =
  | { kind: 'ok'; answer: Answer; headers: { get(name: string): string | null } }
  | {
      kind: 'refused'
      status: number
      error: ErrorBody & { code: Code | (string & {}) }
      retryAfter?: number
    }
  | { kind: 'unreachable' }
  | { kind: 'broken'; status: number; retryAfter?: number }

export interface Request<C> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyIn<C>
  headers?: Record<string, string>
}

/** Sends a request to {host}. It never throws: every result is an outcome. */
export interface Client {
  <C extends Call>(call: C, request?: Request<C>): Promise<Outcome<AnswerOf<C>, RefusalOf<C>>>
}

/**
 * A typed client of {host}.
 * @param base address of {host} without a trailing slash, `/v1` for our own
 * @param headers called before every request (for the bearer token)
 */
export function createClient(options: {
  base: string
  transport: Transport
  headers?: () => Record<string, string>
}): Client {
  return async (call, request = {}) => {
    const path = pathWith(call.path, request.params ?? {})
    const url = `${options.base}/${path}${queryWith(request.query ?? {})}`
    const sent = request.body === undefined ? undefined : JSON.stringify(request.body)
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers?.(),
      ...request.headers,
    }
    if (sent !== undefined) headers['content-type'] = 'application/json'
    let answer: Awaited<ReturnType<Transport>>
    let text: string
    try {
      answer = await options.transport(url, {
        method: call.method,
        headers,
        ...(sent !== undefined && { body: sent }),
      })
      text = await answer.text()
    } catch {
      return { kind: 'unreachable' }
    }
    return outcomeOf(call, answer, text)
  }
}

/** Reads an answer to this call, whether it came alone or in a batch. */
export function outcomeOf<C extends Call>(
  call: C,
  answer: Omit<Awaited<ReturnType<Transport>>, 'text'>,
  text: string,
): Outcome<AnswerOf<C>, RefusalOf<C>> {
  const { status, headers } = answer
  const retryAfter = secondsOf(headers.get('retry-after'))
  const broken = { kind: 'broken', status, ...(retryAfter && { retryAfter }) } as const
  if (answer.redirected) return broken
  if (status === 204 && !call.answer) return { kind: 'ok', answer: undefined as AnswerOf<C>, headers }
  const json = parse(text)
  if (status >= 200 && status < 300) {
    if (!call.answer)
      return json === undefined && text !== ''
        ? broken
        : { kind: 'ok', answer: undefined as AnswerOf<C>, headers }
    const parsed = v.safeParse(call.answer, json)
    return parsed.success ? { kind: 'ok', answer: parsed.output as AnswerOf<C>, headers } : broken
  }
  // A 502 or 504 of {host} has a message when an outside service failed; that of a gateway has none.
  if (status < 400 || (status >= 500 && !isError(json))) return broken
  if (status === 503 || status === 500) return broken
  // A page of a proxy or of a captive portal: {host} answers JSON or an empty body.
  if (json === undefined && text !== '') return broken
  const error = isError(json) ? withCode(json, status) : { code: `http.${status}`, message: '' }
  return { kind: 'refused', status, error, ...(retryAfter && { retryAfter }) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another host may send a message only: `{ message }`. */
function isError(json: unknown): json is ErrorBody {
  return typeof json === 'object' && json !== null && typeof (json as ErrorBody).message === 'string'
}

const withCode = (error: ErrorBody, status: number): ErrorBody =>
  typeof error.code === 'string' ? error : { ...error, code: `http.${status}` }

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
