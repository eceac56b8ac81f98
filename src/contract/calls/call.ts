import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names between braces in a path: `events/{eventId}/place` has `eventId`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export interface Call<
  Path extends string = string,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema | undefined = GenericSchema | undefined,
  Codes extends RefusalCode = RefusalCode,
  Query extends string = string,
> {
  readonly method: Method
  /** Relative to {host}, without a leading slash, parameters in braces. */
  readonly path: Path
  /** Query parameters of the path. None of them is required. */
  readonly query: readonly Query[]
  /** Description for developers in the OpenAPI document. */
  readonly summary: string
  readonly body: Body
  readonly answer: Answer
  /** Status of success: 200, 201 for creations, 204 without an answer. */
  readonly status: 200 | 201 | 204
  /** Codes with which {host} may refuse this call, in addition to the codes of every call. */
  readonly refusals: readonly Codes[]
  /** Phones may store this call without a connection, and may send it later in a batch (`POST outbox`). */
  readonly isOffline: boolean
}

interface Declaration<Path, Body, Answer, Codes, Query> {
  method: Method
  path: Path
  summary: string
  query?: readonly Query[]
  body?: Body
  answer?: Answer
  created?: boolean
  offline?: boolean
  refusals?: readonly Codes[]
}

/** Declares one call of {host}. The client, the route, the validation and the OpenAPI document are made from it. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const Path extends string,
  Body extends GenericSchema | undefined = undefined,
  Answer extends GenericSchema | undefined = undefined,
  const Codes extends RefusalCode = never,
  const Query extends string = never,
>(declared: Declaration<Path, Body, Answer, Codes, Query>): Call<Path, Body, Answer, Codes, Query> {
  const {
    method,
    path,
    summary,
    query = [],
    body,
    answer,
    created,
    offline = false,
    refusals = [],
  } = declared
  const status = answer ? (created ? 201 : 200) : 204
  return {
    method,
    path,
    summary,
    query,
    body: body as Body,
    answer: answer as Answer,
    status,
    refusals,
    isOffline: offline,
  }
}

export type ParamsOf<C> = C extends { path: infer Path extends string }
  ? Record<ParamNames<Path>, string>
  : never
export type QueryOf<C> = C extends { query: readonly (infer Name extends string)[] }
  ? Partial<Record<Name, string>>
  : never
/** The body that a caller may send. */
export type BodyIn<C> = C extends { body: infer B }
  ? B extends GenericSchema
    ? InferInput<B>
    : undefined
  : never
/** The parsed body that a handler receives. */
export type BodyOf<C> = C extends { body: infer B }
  ? B extends GenericSchema
    ? InferOutput<B>
    : undefined
  : never
export type AnswerOf<C> = C extends { answer: infer A }
  ? A extends GenericSchema
    ? InferOutput<A>
    : undefined
  : never
export type RefusalOf<C> = C extends { refusals: readonly (infer Code)[] } ? Code : never

/** Fills the encoded parameters into a path such as `events/{eventId}/place`. */
export function pathWith(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** `?since=7`, or an empty text when no parameter has a value. */
export function queryWith(query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
