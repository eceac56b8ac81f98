import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { messageOf, type RefusalCode, statusOf } from '#contract/refusals.ts'

/** What any call may refuse with, beyond what it declares. */
const always: readonly RefusalCode[] = ['request.invalid', 'request.tooMany']
const behindSession: readonly RefusalCode[] = ['session.required', 'access.denied']

let document: object | undefined

/** The whole contract as an OpenAPI 3.1 document, made at the first question. */
export function openApiDocument(): object {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: 'PLAY',
      version: '1',
      description: 'Tennis and beach-tennis events: the contract of {host}.',
    },
    servers: [{ url: '/v1' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    security: [{}, { bearer: [] }],
    paths: paths(),
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

function paths(): Record<string, Record<string, object>> {
  const found: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(api)) {
    const path = (found[`/${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(name, call)
  }
  return found
}

function operation(operationId: string, call: Call): object {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const keyHeader = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
  return {
    operationId,
    summary: call.summary,
    parameters: call.method === 'GET' ? params : [...params, keyHeader],
    ...(call.body && { requestBody: { required: true, content: content(call.body, 'input') } }),
    responses: {
      [call.status]: {
        description: 'Success',
        ...(call.answer && { content: content(call.answer, 'output') }),
      },
      ...refusalResponses([...always, ...behindSession, ...call.refusals]),
    },
  }
}

function content(schema: GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): object {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return { 'application/json': { schema: json } }
}

function refusalResponses(codes: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
