import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import { messageOf, type RefusalCode, statusOf } from '#contract/calls/refusals.ts'

/** The refusals that every call may give, beyond those that it declares. */
const always: readonly RefusalCode[] = [
  'session.required',
  'session.expired',
  'session.otherUser',
  'access.denied',
  'path.notFound',
  'host.failed',
  'host.busy',
]
const withBody: readonly RefusalCode[] = [
  'request.invalid',
  'request.malformed',
  'request.tooLarge',
  'request.unsupported',
]
const unsafe: readonly RefusalCode[] = ['request.tooMany', 'idempotency.reused', 'idempotency.inProgress']

let document: object | undefined

/**
 * The whole contract as an OpenAPI 3.1 document. It is made at the first request.
 * @param served names of the calls that are served; the document marks the others as not served yet
 */
export function openApiDocument(served: ReadonlySet<string>): object {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: 'PLAY',
      version: '1',
      description:
        "The calls of PLAY's server for tennis and beach-tennis events. '(an addition)' marks what the original specification does not have.",
    },
    servers: [{ url: '/v1' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    security: [{}, { bearer: [] }],
    paths: paths(served),
  }
  return document
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'Portuguese, for the person' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
    current: { description: 'On 412: the entity as it is now' },
  },
}

function paths(served: ReadonlySet<string>): Record<string, Record<string, object>> {
  const byPath: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(api)) {
    const path = (byPath[`/${call.path}`] ??= {})
    path[call.method.toLowerCase()] = {
      ...operation(name, call),
      ...(!served.has(name) && {
        description: 'Not served yet: answers 404, or 405 where the path is served with another method.',
      }),
    }
  }
  return byPath
}

function operation(operationId: string, call: Call): object {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
  return {
    operationId,
    summary: call.summary,
    parameters: [...params, ...query, userHeader, ...(call.method === 'GET' ? [] : [keyHeader])],
    ...(call.body && { requestBody: { required: true, content: content(call.body, 'input') } }),
    responses: {
      [call.status]: {
        description: 'Success',
        ...(call.answer && { content: content(call.answer, 'output') }),
      },
      ...refusalResponses([
        ...always,
        ...(call.body ? withBody : []),
        ...(call.method === 'GET' ? [] : unsafe),
        ...call.refusals,
      ]),
    },
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same for each try of one request: it is carried out once',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}
const userHeader = {
  name: 'X-User',
  in: 'header',
  description: "Id of the user the request acts for: another one's session is refused",
  schema: { type: 'string' },
}

function content(schema: GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): object {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return { 'application/json': { schema: json } }
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } }

function refusalResponses(codes: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
        description: ofStatus.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
