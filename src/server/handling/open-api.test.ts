import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { Capability, everyLevel } from '#contract/host.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

interface OpenApi {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        description?: string
        parameters: { name: string; in: string }[]
        responses: Record<string, unknown>
        requestBody?: unknown
      }
    >
  >
}

test('every call of the contract is described, with its answers and refusals', async () => {
  const { status, body } = await host.ask('GET /v1/openapi.json')
  expect(status).toBe(200)
  const { openapi, paths } = body as OpenApi
  expect(openapi).toBe('3.1.0')
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(ids.toSorted()).toEqual(Object.keys(api).toSorted())
  const payment = paths['/events/player/payment']?.patch
  expect(Object.keys(payment?.responses ?? {})).toEqual(
    expect.arrayContaining([
      '200',
      '400',
      '401',
      '403',
      '404',
      '412',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]),
  )
  expect(JSON.stringify(payment?.requestBody)).toContain('playerId')
  for (const [path, operations] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(operations))
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
  }
})

test('a described call that is not served answers so, unlike an unknown path or method', async () => {
  const { body } = await host.ask('GET /v1/openapi.json')
  const { paths } = body as OpenApi
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { description }] of Object.entries(operations)) {
      const concrete = path.replace(/\{\w+\}/g, 'x')
      const answer = await host.ask(`${method.toUpperCase()} /v1${concrete}`)
      const { code = '' } = (answer.body ?? {}) as { code?: string }
      const isServed = !['path.notFound', 'method.notAllowed'].includes(code)
      expect([method, path, description === undefined]).toEqual([method, path, isServed])
    }
})

test('the health call shows what this server offers beyond the contract', async () => {
  expect((await host.ask('GET /v1/health')).body).toEqual({
    status: 'ok',
    name: 'PLAY',
    levels: everyLevel,
    capabilities: [...Capability.options],
    timeZone: 'America/Sao_Paulo',
  })
})
