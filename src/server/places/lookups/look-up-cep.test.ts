import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import {
  sendHtml,
  sendJson,
  startViaCepServer,
  viaCepAddress,
  type ViaCepServer,
} from '#server/testing/viacep-server.ts'
import { forgetUnknownCeps } from './cep-directory.ts'

let host: TestHost
let viaCep: ViaCepServer
let manager: TestAccount
beforeAll(async () => {
  viaCep = await startViaCepServer()
  host = await startTestHost({ env: { PLAY_VIACEP_URL: `${viaCep.url}/` }, at: '2099-01-01T12:00:00.000Z' })
})
beforeEach(async () => {
  viaCep.answer = undefined
  viaCep.asked = []
  manager = await addAccount(host, 'MANAGER')
})
afterAll(async () => {
  await host.stop()
  await viaCep.stop()
})

const lookUp = (cep: string, { token } = manager) => host.ask(`GET /v1/api/viacep/cep/${cep}`, { token })
const found = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }

test('a CEP has an address, and is looked up once', async () => {
  expect(await lookUp('01001000')).toMatchObject({ status: 200, body: found })
  expect(await lookUp('01001-000')).toMatchObject({ status: 200, body: found })
  expect(viaCep.asked).toEqual(['01001000'])
})

test('simultaneous requests share one look-up', async () => {
  const waiting: (() => void)[] = []
  viaCep.answer = (response) => void waiting.push(() => sendJson(response, viaCepAddress))
  const answers = Promise.all(Array.from({ length: 5 }, () => lookUp('01001001')))
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  // Requests after the answer read the database.
  for (const answer of waiting) answer()
  viaCep.answer = (response) => sendJson(response, viaCepAddress)
  expect((await answers).map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 5 }, () => ({ status: 200, body: found })),
  )
  expect(viaCep.asked).toEqual(['01001001'])
})

test('waiting for the other server does not block reads', async () => {
  const waiting: (() => void)[] = []
  viaCep.answer = (response) => void waiting.push(() => sendJson(response, viaCepAddress))
  const ceps = Array.from({ length: 12 }, (_, index) => String(1001100 + index).padStart(8, '0'))
  const answers = Promise.all(ceps.map((cep) => lookUp(cep)))
  await expect.poll(() => waiting.length, { timeout: 2_500 }).toBe(ceps.length)
  expect((await host.ask('GET /v1/users/me', { token: manager.token })).status).toBe(200)
  for (const answer of waiting) answer()
  expect((await answers).map(({ status }) => status)).toEqual(ceps.map(() => 200))
})

test.each([{ erro: true }, { erro: 'true' }])('%j means that there is no such CEP', async (answer) => {
  viaCep.answer = (response) => sendJson(response, answer)
  const cep = answer.erro === true ? '99999001' : '99999002'
  const notFound = { status: 404, body: { code: 'cep.notFound', message: 'Cep não encontrado' } }
  expect(await lookUp(cep)).toMatchObject(notFound)
  expect(await lookUp(cep)).toMatchObject(notFound)
  expect(viaCep.asked).toEqual([cep])
})

test('a new CEP is found a day later', async () => {
  expect((await lookUp('99999003')).status).toBe(404)
  viaCep.answer = (response) => sendJson(response, viaCepAddress)
  expect((await lookUp('99999003')).status).toBe(404)
  await inDays(2, async () => {
    expect((await lookUp('99999003')).status).toBe(200)
  })
})

test('the address of a whole town has no street', async () => {
  viaCep.answer = (response) => sendJson(response, { ...viaCepAddress, logradouro: '', bairro: '' })
  expect((await lookUp('18150000')).body).toEqual({ ...found, logradouro: '', bairro: '' })
})

const broken: Record<string, NonNullable<ViaCepServer['answer']>> = {
  'a page instead of an address': (response) => sendHtml(response, 200, '<h1>Manutenção</h1>'),
  'an error of its own': (response) => sendHtml(response, 500, 'oops'),
  'too many requests': (response) => sendHtml(response, 429, ''),
  'another shape': (response) => sendJson(response, { street: 'Praça da Sé' }),
  'a name without end': (response) =>
    sendJson(response, { ...viaCepAddress, logradouro: 'x'.repeat(50_000) }),
  'half an answer': (response) => {
    response.writeHead(200, { 'content-length': '300' }).write('{"cep":')
    response.destroy()
  },
  'no answer at all': (response) => void response.destroy(),
}
test.each(Object.entries(broken))(
  '%s: words that say what to do, and the next try asks again',
  async (_, answer) => {
    viaCep.answer = answer
    for (let tries = 0; tries < 2; tries += 1)
      expect(await lookUp('01001002')).toMatchObject({
        status: 502,
        body: {
          code: 'cep.unavailable',
          message: 'A busca de CEP não respondeu. Preencha o endereço à mão.',
        },
      })
    expect(viaCep.asked).toHaveLength(2)
  },
)

test('after three seconds of waiting the person is told to type the address', async () => {
  viaCep.answer = () => undefined
  const begun = performance.now()
  expect(await lookUp('01001003')).toMatchObject({
    status: 504,
    body: { code: 'cep.timeout', message: 'A busca de CEP demorou demais. Preencha o endereço à mão.' },
  })
  expect(performance.now() - begun).toBeGreaterThan(2900)
})

test('an old stored address is used while the other server does not answer', async () => {
  await lookUp('01001004')
  viaCep.answer = broken['no answer at all']
  await inDays(200, async () => {
    expect(await lookUp('01001004')).toMatchObject({ status: 200, body: found })
    expect(viaCep.asked).toHaveLength(2)
  })
})

test.each(['1', '0100100', '010010000', 'abcdefgh', '01001%2F00', '0100-1000', '%F0%9F%8E%BE'])(
  '%s is not a CEP, and no look-up is made',
  async (cep) => {
    expect(await lookUp(cep)).toMatchObject({
      status: 400,
      body: { fields: { cep: 'Um cep tem 8 números' } },
    })
    expect(viaCep.asked).toEqual([])
  },
)

test('one account may look up 60 a minute, and does not affect another one', async () => {
  for (let count = 0; count < 60; count += 1) expect((await lookUp('01001000')).status).toBe(200)
  const refused = await lookUp('01001000')
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await lookUp('01001000', await addAccount(host, 'ADMIN'))).status).toBe(200)
})

test('an unknown CEP is forgotten after a day, an address is not', async () => {
  await lookUp('01001005')
  await lookUp('99999004')
  await forgetUnknownCeps(host.db, new Date(host.now().getTime() + 2 * 86_400_000))
  const rows = await host.db.selectFrom('cep').select('cep').execute()
  const kept = rows.map(({ cep }) => cep)
  expect(kept).toContain('01001005')
  expect(kept).not.toContain('99999004')
})

test('an unreachable server is reported like a broken one', async () => {
  await viaCep.stop()
  expect(await lookUp('01001006')).toMatchObject({ status: 502, body: { code: 'cep.unavailable' } })
})

async function inDays(days: number, work: () => Promise<void>): Promise<void> {
  const before = host.now()
  host.setClock(new Date(before.getTime() + days * 86_400_000).toISOString())
  // Sessions expire earlier than cached addresses.
  manager = await addAccount(host, 'MANAGER')
  await work()
  host.setClock(before.toISOString())
}
