import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { createClient, type Transport } from '#contract/client.ts'
import { messageOf, type RefusalCode, statusOf } from '#contract/refusals.ts'
import type { EventRegister, OpenCategory } from '#contract/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import { newAttempt } from './new-attempt.ts'
import { sendAttempt } from './send-attempt.ts'

const event: EventRegister = {
  id: 'copa',
  title: 'Copa de Areia',
  description: null,
  mainEvent: { name: 'Circuito' },
  startDate: '2026-11-21T12:00:00.000Z',
  endDate: '2026-11-22T12:00:00.000Z',
  registerEndDate: '2026-11-20T12:00:00.000Z',
  registrationFee: 100,
  registrationFeeTwoCategories: 80,
  pixCode: 'pix@example.com',
  pixKind: 'EMAIL',
  pixName: 'Arena',
  pixPhone: '13999990000',
  places: [],
}
function open(id: string, category: OpenCategory['category'] = 'DUPLAS'): OpenCategory {
  return { id, title: `Categoria ${id}`, category, maxPlayers: 8, _count: { players: 0 } }
}
const attempt = newAttempt(event.id, 'p1', {
  categories: [open('a'), open('b')],
  titles: ['Categoria a', 'Categoria b'],
  partners: new Map(),
  fee: 80,
})
const known = {
  event,
  person: { name: 'Ana Teste', email: 'ana@example.com' },
  honoursKeys: true,
  takesTerms: true,
  isAnnounced: true,
}

/** A host that gives one answer, and what it was sent. */
function host(status: number, json: unknown, headers: Record<string, string> = {}) {
  const sent: Parameters<Transport>[1][] = []
  const client = createClient({
    base: '/v1',
    transport: async (_url, init) => {
      sent.push(init)
      return {
        status,
        redirected: false,
        headers: { get: (name) => headers[name] ?? null },
        text: async () => JSON.stringify(json),
      }
    },
  })
  return { client, sent }
}
function refusing(code: RefusalCode, details: Record<string, unknown> = {}) {
  return host(statusOf(code), { code, message: messageOf(code, details), details }).client
}

test('a registration becomes a receipt with the amount and the txid of the host', async () => {
  const { client, sent } = host(201, {
    id: 'r1',
    eventId: 'copa',
    personId: 'p1',
    txid: 'TX1',
    players: [],
    amountDue: 160,
    isMailed: true,
  })
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'registered',
    receipt: {
      id: 'r1',
      name: 'Ana Teste',
      personId: 'p1',
      mailedTo: 'ana@example.com',
      partners: {},
      event,
      categories: [
        { id: 'a', title: 'Categoria a' },
        { id: 'b', title: 'Categoria b' },
      ],
      amountDue: 160,
      txid: 'TX1',
    },
  })
  expect(sent[0]?.headers['idempotency-key']).toBe(attempt.key)
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    categories: ['a', 'b'],
    paymentValue: 80,
    termsVersion: currentTerms,
  })
})

test('a host that does not announce keys gets none, because its preflight would fail', async () => {
  const { client, sent } = host(409, { message: 'não' })
  await sendAttempt(client, attempt, { ...known, honoursKeys: false, isAnnounced: false })
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a host that does not announce that it remembers terms is not told them', async () => {
  const { client, sent } = host(409, { message: 'não' })
  await sendAttempt(client, attempt, { ...known, takesTerms: false })
  expect(JSON.parse(sent[0]?.body ?? '')).not.toHaveProperty('termsVersion')
})

test('who is registered already reads so and gets the payment data of that registration', async () => {
  const details = {
    title: 'Categoria a',
    amountDue: 100,
    txid: 'OLD',
    categories: [{ id: 'a', title: 'Categoria a' }],
  }
  expect(await sendAttempt(refusing('registration.already', details), attempt, known)).toMatchObject({
    kind: 'registered',
    receipt: {
      amountDue: 100,
      txid: 'OLD',
      categories: [{ id: 'a', title: 'Categoria a' }],
      note: 'Esta pessoa já está inscrita na categoria Categoria a.',
    },
  })
})

test('who is registered on another device is told where the payment data are', async () => {
  expect(await sendAttempt(refusing('registration.already'), attempt, known)).toEqual({
    kind: 'known',
    message:
      'Já existe uma inscrição com estes dados. Enviamos os dados de pagamento para o e-mail informado.',
  })
})

test('changed fees name the new one for what was chosen', async () => {
  expect(
    await sendAttempt(refusing('registration.feesChanged', { paymentValue: 95 }), attempt, known),
  ).toEqual({
    kind: 'feesChanged',
    message: 'Os valores da inscrição mudaram.',
    fee: 95,
  })
})

test('a full category is named in the words of the host', async () => {
  expect(await sendAttempt(refusing('category.full', { title: 'Mista C' }), attempt, known)).toEqual({
    kind: 'full',
    message: 'A categoria Mista C está esgotada. Escolha outra.',
  })
})

test('without an answer the attempt stays open, because it may have been carried out', async () => {
  const client = createClient({
    base: '/v1',
    transport: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'unanswered',
    message: 'Sem conexão. Tente de novo quando o sinal voltar.',
  })
})

test.each([
  ['a 500', host(500, {})],
  ['a 502', host(502, {})],
  ['a 503', host(503, {})],
  ['an answer cut in the middle', host(201, undefined)],
  ["a filter's 403", host(403, { message: 'Blocked by your network' })],
])('%s keeps the attempt open, and says that nobody knows yet', async (_, { client }) => {
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'unanswered',
    message: 'Ainda não sabemos se a inscrição chegou. Tente de novo em instantes.',
  })
})

test('too many requests say how long to wait and keep the attempt', async () => {
  const { client } = host(429, { code: 'request.tooMany', message: '' }, { 'retry-after': '12' })
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'unanswered',
    message: 'Muitas tentativas. Aguarde 12 segundos.',
  })
})

test.each([403, 408, 425, 451])('a %d of something on the way keeps the attempt open', async (status) => {
  const { client } = host(status, { message: 'Blocked by your network' })
  expect(await sendAttempt(client, attempt, known)).toMatchObject({ kind: 'unanswered' })
})

test('a person that the host has forgotten confirms the personal data', async () => {
  expect(await sendAttempt(refusing('person.notFound'), attempt, known)).toEqual({
    kind: 'personGone',
    message: 'Confirme seus dados para continuar.',
  })
})

test.each([
  [{ personTeamEmail: 'bia@example.com' }, { a: 'bia@example.com', b: 'bia@example.com' }],
  [{ partners: [{ categoryId: 'b', email: 'caio@example.com' }] }, { b: 'caio@example.com' }],
])('the receipt names the partners that were sent', async (sent, partners) => {
  const { client } = host(201, {
    id: 'r1',
    eventId: 'copa',
    personId: 'p1',
    txid: 'TX1',
    players: [],
    amountDue: 160,
  })
  const withPartners = { ...attempt, body: { ...attempt.body, ...sent } }
  expect(await sendAttempt(client, withPartners, known)).toMatchObject({ receipt: { partners } })
})

test('what the host finds wrong with a field is said in its words', async () => {
  const fields = { personTeamEmail: 'Informe o e-mail da sua dupla, não o seu' }
  const { client } = host(400, { code: 'request.invalid', message: 'Confira os dados.', fields })
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'refused',
    message: 'Informe o e-mail da sua dupla, não o seu',
  })
})

test('any other refusal is final', async () => {
  expect(await sendAttempt(refusing('category.notFound'), attempt, known)).toEqual({
    kind: 'refused',
    message: 'Não foi possível fazer a inscrição. Entre em contato com a organização.',
  })
})

/** A host that asks for a proof of work so many times before it registers, and what it was sent. */
async function strictHost(times: number) {
  const secret = 'a secret of the tests'
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  const sent: { key: string | undefined; proof?: string }[] = []
  const client = createClient({
    base: '/v1',
    transport: async (_url, { body = '', headers }) => {
      sent.push({ ...(JSON.parse(body) as { proof?: string }), key: headers['idempotency-key'] })
      const isMade = sent.length > times
      const refusal = { code: 'registration.proofNeeded', message: '', details: { challenge, seconds: 40 } }
      const registration = {
        id: 'r1',
        eventId: 'copa',
        personId: 'p1',
        txid: 'TX1',
        players: [],
        amountDue: 160,
      }
      return {
        status: isMade ? 201 : 429,
        redirected: false,
        headers: { get: (name) => (name === 'retry-after' && !isMade ? '40' : null) },
        text: async () => JSON.stringify(isMade ? registration : refusal),
      }
    },
  })
  return { client, sent, challenge }
}

test('a proof of work is done and goes with the same registration', async () => {
  const { client, sent, challenge } = await strictHost(1)
  expect(await sendAttempt(client, attempt, known)).toMatchObject({ kind: 'registered' })
  const [first, second] = sent
  expect(first).not.toHaveProperty('proof')
  expect(second).toEqual({ ...first, proof: expect.any(String) as string })
  expect(JSON.parse(atob(second?.proof ?? ''))).toMatchObject({ challenge, solution: { counter: 20 } })
})

test('a host that is never content is not asked for ever; the attempt is kept', async () => {
  const { client, sent } = await strictHost(Number.POSITIVE_INFINITY)
  expect(await sendAttempt(client, attempt, known)).toEqual({
    kind: 'unanswered',
    message: 'Muitas tentativas. Aguarde 40 segundos.',
  })
  expect(sent).toHaveLength(4)
})

test('a challenge that this page can not read is waited out', async () => {
  const { client, sent } = host(
    429,
    { code: 'registration.proofNeeded', message: '', details: { challenge: 'other' } },
    { 'retry-after': '40' },
  )
  expect(await sendAttempt(client, attempt, known)).toMatchObject({ kind: 'unanswered' })
  expect(sent).toHaveLength(1)
})
