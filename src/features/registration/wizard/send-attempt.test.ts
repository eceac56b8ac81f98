import { expect, test } from 'vitest'
import { createClient, type Transport } from '#contract/calls/client.ts'
import { messageOf, type RefusalCode, statusOf } from '#contract/calls/refusals.ts'
import { currentTerms } from '#contract/terms.ts'
import { sendAttempt } from './send-attempt.ts'
import { newAttempt } from './new-attempt.ts'
import { attempt, event, open, wizardFacts } from './testing/attempt.ts'

/** A host that gives one answer, and the requests that it has received. */
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

test('a registration gives a receipt with the amount and the txid of the server', async () => {
  const { client, sent } = host(201, {
    id: 'r1',
    eventId: 'copa',
    personId: 'p1',
    txid: 'TX1',
    players: [],
    amountDue: 160,
    isMailed: true,
  })
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
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

test('a server that does not announce keys gets none, because its preflight would fail', async () => {
  const { client, sent } = host(409, { message: 'não' })
  await sendAttempt(client, attempt, { ...wizardFacts, honoursKeys: false, isAnnounced: false })
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a server that does not announce terms gets none', async () => {
  const { client, sent } = host(409, { message: 'não' })
  await sendAttempt(client, attempt, { ...wizardFacts, takesTerms: false })
  expect(JSON.parse(sent[0]?.body ?? '')).not.toHaveProperty('termsVersion')
})

test('a person who is registered already reads so and gets the payment data of that registration', async () => {
  const categories = ['a', 'b'].map((id) => ({ id, title: `Categoria ${id}` }))
  const details = { title: 'Categoria a', amountDue: 100, txid: 'OLD', categories }
  expect(await sendAttempt(refusing('registration.already', details), attempt, wizardFacts)).toMatchObject({
    kind: 'registered',
    receipt: {
      amountDue: 100,
      txid: 'OLD',
      categories,
      note: 'Esta pessoa já está inscrita na categoria Categoria a.',
    },
  })
})

const existing = { title: 'Categoria a', amountDue: 100, txid: 'OLD', categories: [{ id: 'a', title: 'a' }] }
const only = (id: string) => ({ ...attempt, body: { ...attempt.body, categories: [id] } })

test('the receipt of an existing registration can be read again, and names no partner that was not registered', async () => {
  const details = { ...existing, id: 'r1', payBy: '2026-11-20T12:00:00.000Z' }
  const again = only('a')
  const sent = { ...again, body: { ...again.body, personTeamEmail: 'bia@example.com' } }
  expect(await sendAttempt(refusing('registration.already', details), sent, wizardFacts)).toMatchObject({
    kind: 'registered',
    receipt: { id: 'r1', payBy: '2026-11-20T12:00:00.000Z', partners: undefined },
  })
})

test('a choice with a category that the existing registration does not have is not taken for registered', async () => {
  expect(await sendAttempt(refusing('registration.already', existing), attempt, wizardFacts)).toEqual({
    kind: 'refused',
    message:
      'Esta pessoa já está inscrita na categoria Categoria a. Desmarque essa categoria para se inscrever na outra.',
  })
})

test.each([
  ['in the category', existing, 'aceite com a inscrição que já existe'],
  [
    'in the category, and a guardian has to confirm',
    { title: 'Categoria a' },
    'aceite com a inscrição que já existe',
  ],
  ['in a category that the host does not name', {}, 'Entre na conta deste e-mail e abra o convite de novo.'],
])('who accepts an invitation and is registered %s reads what is possible', async (_, details, text) => {
  const invited = only('a')
  const sent = { ...invited, body: { ...invited.body, invitation: 'key' } }
  expect(await sendAttempt(refusing('registration.already', details), sent, wizardFacts)).toEqual({
    kind: 'refused',
    message: expect.stringContaining(text) as string,
  })
})

test('a person who registered on another device reads where the payment data are', async () => {
  expect(await sendAttempt(refusing('registration.already'), attempt, wizardFacts)).toEqual({
    kind: 'known',
    message:
      'Já existe uma inscrição com estes dados. Enviamos os dados de pagamento para o e-mail informado.',
  })
})

test('if the fee changed, the new fee of the chosen categories is shown', async () => {
  expect(
    await sendAttempt(refusing('registration.feesChanged', { paymentValue: 95 }), attempt, wizardFacts),
  ).toEqual({
    kind: 'feesChanged',
    message: 'Os valores da inscrição mudaram.',
    fee: 95,
  })
})

test("a full category is reported with the server's text", async () => {
  expect(await sendAttempt(refusing('category.full', { title: 'Mista C' }), attempt, wizardFacts)).toEqual({
    kind: 'full',
    message: 'A categoria Mista C está esgotada. Escolha outra.',
  })
})

test('without an answer the attempt stays open, because it may have been carried out', async () => {
  const client = createClient({
    base: '/v1',
    transport: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
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
])('%s keeps the attempt open, and says that the outcome is unknown', async (_, { client }) => {
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
    kind: 'unanswered',
    message: 'Ainda não sabemos se a inscrição chegou. Tente de novo em instantes.',
  })
})

test('after too many requests the page says how long to wait, and keeps the attempt', async () => {
  const { client } = host(429, { code: 'request.tooMany', message: '' }, { 'retry-after': '12' })
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
    kind: 'unanswered',
    message: 'Muitas tentativas. Aguarde 12 segundos.',
  })
})

test.each([403, 408, 425, 451])('a %d from a proxy keeps the attempt open', async (status) => {
  const { client } = host(status, { message: 'Blocked by your network' })
  expect(await sendAttempt(client, attempt, wizardFacts)).toMatchObject({ kind: 'unanswered' })
})

test('a person whose data the server deleted must confirm the personal data again', async () => {
  expect(await sendAttempt(refusing('person.notFound'), attempt, wizardFacts)).toEqual({
    kind: 'personGone',
    message: 'Confirme seus dados para continuar.',
  })
})

test.each<[string, Record<string, string>]>([
  ['in both categories', { a: 'bia@example.com', b: 'bia@example.com' }],
  ['in one of two categories of pairs', { a: '', b: 'caio@example.com' }],
  ['beside a category without pairs', { b: 'caio@example.com' }],
])('the receipt names the partners where they were named: %s', async (_, named) => {
  const { client } = host(201, {
    id: 'r1',
    eventId: 'copa',
    personId: 'p1',
    txid: 'TX1',
    players: [],
    amountDue: 160,
  })
  const sent = newAttempt(event.id, 'p1', {
    categories: [open('a'), open('b')],
    titles: ['Categoria a', 'Categoria b'],
    partners: new Map(Object.entries(named)),
    fee: 80,
  })
  const answer = await sendAttempt(client, sent, wizardFacts)
  const partners = Object.fromEntries(Object.entries(named).filter(([, email]) => email !== ''))
  expect(answer.kind === 'registered' && answer.receipt.partners).toEqual(partners)
})

test('field errors of the server are shown in its words', async () => {
  const fields = { personTeamEmail: 'Informe o e-mail da sua dupla, não o seu' }
  const { client } = host(400, { code: 'request.invalid', message: 'Confira os dados.', fields })
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
    kind: 'refused',
    message: 'Informe o e-mail da sua dupla, não o seu',
  })
})

test('every other refusal is final', async () => {
  expect(await sendAttempt(refusing('category.notFound'), attempt, wizardFacts)).toEqual({
    kind: 'refused',
    message: 'Não foi possível fazer a inscrição. Entre em contato com a organização.',
  })
})

test('with a challenge that this page can not read, the attempt stays open', async () => {
  const { client, sent } = host(
    429,
    { code: 'registration.proofNeeded', message: '', details: { challenge: 'other' } },
    { 'retry-after': '40' },
  )
  expect(await sendAttempt(client, attempt, wizardFacts)).toMatchObject({ kind: 'unanswered' })
  expect(sent).toHaveLength(1)
})
