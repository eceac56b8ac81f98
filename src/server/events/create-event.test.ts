import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addEvent, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addMainEvent, addPlace, eventFields } from '#server/testing/organising-requests.ts'

let host: TestHost
let organiser: TestAccount
let mainEventId: string
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
  organiser = await addAccount(host, 'MANAGER')
  mainEventId = await addMainEvent(host, organiser)
})
afterAll(() => host.stop())

const create = (body: unknown, { token } = organiser) => host.ask('POST /v1/events', { token, body })
const fields = (over: object = {}) => ({ ...eventFields(mainEventId), places: [], ...over })

test('a created event has its places, belongs to its creator, and has a page at once', async () => {
  const [first, second] = [await addPlace(host), await addPlace(host, organiser)]
  const created = await create(fields({ places: [{ placeId: second }, { placeId: first }] }))
  expect(created).toMatchObject({
    status: 201,
    body: {
      mainEvent: { id: mainEventId, name: 'Circuito Vazio' },
      registrationFee: 95,
      role: 'DONO',
      status: 'INSCRICOES_ABERTAS',
      version: 1,
      updatedBy: organiser.name,
      isListed: false,
      showsNames: false,
      places: [{ place: { id: second, name: 'Arena Nova', city: 'Santos' } }, { place: { id: first } }],
    },
  })
  const { id } = created.body as { id: string }
  expect((await host.ask(`GET /v1/event-register/${id}`)).body).toMatchObject({ title: 'Etapa de Teste' })
  const mine = await host.ask('GET /v1/events/person', { token: organiser.token })
  expect(mine.body).toContainEqual(created.body)
})

test('missing fields are reported with the text of the field', async () => {
  const empty = Object.fromEntries(Object.keys(fields()).map((name) => [name, '']))
  expect(
    await create({ ...empty, places: [], pixKind: null, registrationFeeTwoCategories: null }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        title: 'Informe o nome do evento',
        modality: 'Informe a modalidade',
        eventType: 'Informe o tipo do evento',
        startDate: 'Informe a data de início',
        endDate: 'Informe a data de encerramento',
        registerEndDate: 'Informe o prazo de inscrição',
        registrationFee: 'Informe o valor da inscrição',
        mainEventId: 'Informe o evento principal',
        pixCode: 'Informe a chave PIX',
        pixName: 'Informe o nome do recebedor',
        pixPhone: 'Informe o telefone para envio do comprovante',
      },
    },
  })
})

test('dates are checked by the local day of the event', async () => {
  const past = { startDate: '2026-11-21T12:00:00Z', endDate: '2026-11-20T12:00:00Z' }
  expect(await create(fields({ ...past, pixKind: 'CPF', pixCode: '111.444.777-36' }))).toMatchObject({
    status: 400,
    body: {
      fields: {
        startDate: 'Escolha uma data a partir de hoje',
        endDate: 'Escolha uma data a partir de hoje',
        registerEndDate: 'O prazo de inscrição não pode passar da data de encerramento',
        pixCode: 'Confira a chave: este CPF não existe',
      },
    },
  })
  const today = '2026-11-22T12:00:00Z'
  const days = { startDate: today, endDate: today, registerEndDate: today }
  expect((await create(fields(days))).status).toBe(201)
})

test('a place must be unique in the list, known, and not the proposal of another organiser', async () => {
  const placeId = await addPlace(host)
  expect(await create(fields({ places: [{ placeId }, { placeId }] }))).toMatchObject({
    status: 400,
    body: { fields: { places: 'Local já foi adicionado' } },
  })
  const foreign = await addPlace(host, await addAccount(host, 'MANAGER'))
  for (const unknown of [foreign, crypto.randomUUID()])
    expect(await create(fields({ places: [{ placeId: unknown }] }))).toMatchObject({
      status: 404,
      body: { code: 'place.notFound' },
    })
  const many = Array.from({ length: 21 }, () => ({ placeId: crypto.randomUUID() }))
  expect((await create(fields({ places: many }))).status).toBe(400)
})

test('the main event must belong to the owner; an ADMIN names the owner', async () => {
  const admin = await addAccount(host, 'ADMIN')
  const foreign = await addEvent(host)
  expect((await create(fields(), foreign.organiser)).status).toBe(403)
  expect((await create(fields({ mainEventId: crypto.randomUUID() }))).status).toBe(404)
  expect((await create(fields({ ownerId: foreign.organiser.id }))).status).toBe(403)
  expect((await create(fields({ ownerId: foreign.organiser.id }), admin)).status).toBe(403)
  expect(await create(fields({ ownerId: crypto.randomUUID() }), admin)).toMatchObject({
    status: 404,
    body: { code: 'account.notFound' },
  })
  const created = await create(fields({ ownerId: organiser.id }), admin)
  expect(created).toMatchObject({ status: 201, body: { role: null, updatedBy: admin.name } })
  const { id } = created.body as { id: string }
  const seen = await host.ask(`GET /v1/events/${id}`, { token: organiser.token })
  expect(seen.body).toMatchObject({ role: 'DONO' })
})

test('an event can have only a picture that its organiser uploaded', async () => {
  const upload = async ({ token }: TestAccount) =>
    (await host.ask('POST /v1/files', { token, body: { fileName: 'praia.jpg' } })).body as { fileKey: string }
  const { fileKey } = await upload(organiser)
  expect(await create(fields({ imageKey: fileKey }))).toMatchObject({
    status: 201,
    body: { imageKey: fileKey },
  })
  const foreign = await upload(await addAccount(host, 'MANAGER'))
  for (const imageKey of [foreign.fileKey, 'nobody-sent-it'])
    expect(await create(fields({ imageKey }))).toMatchObject({
      status: 400,
      body: { fields: { imageKey: 'Envie a imagem de novo' } },
    })
})

test('a resend creates no second event, and the stored answer has no data of the payee', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const asked = { token: organiser.token, headers, body: fields({ pixCode: 'resend@example.com' }) }
  const first = await host.ask('POST /v1/events', asked)
  expect(await host.ask('POST /v1/events', asked)).toMatchObject({ status: 201, body: first.body })
  const kept = await host.db.selectFrom('kept_answer').select('answer').execute()
  expect(JSON.stringify(kept)).not.toContain('resend@example.com')
})

const odd: unknown[] = [
  null,
  [],
  'x',
  {},
  { ...eventFields('x'), places: null },
  { ...eventFields('x'), places: [null] },
  { ...eventFields('x'), title: 'x'.repeat(100_000), places: [] },
  { ...eventFields('x'), startDate: '2099-13-45T99:99', places: [] },
  { ...eventFields('x'), startDate: '0000-01-01T00:00:00Z', places: [] },
  { ...eventFields('x'), startDate: '9999-12-31T23:59:59Z', endDate: '9999-12-31T23:59:59Z', places: [] },
  { ...eventFields('x'), registrationFee: 1e308, places: [] },
  { ...eventFields('x'), registrationFee: -1, places: [] },
  { ...eventFields('x'), title: 'a\u0000b', places: [] },
  { ...eventFields('x'), title: '\ud800', places: [] },
  { ...eventFields('../..'), places: [] },
  { ...eventFields('x'), mainEventId: { deep: [[[[]]]] }, places: [] },
]
test.each(odd.map((body) => ({ body })))(
  'a body that nobody means is refused in words: %#',
  async ({ body }) => {
    const { token } = organiser
    const event = await addEvent(host, { organiser })
    const paths = [
      'POST /v1/events',
      `PUT /v1/events/${event.id}`,
      'POST /v1/main-events',
      'POST /v1/places',
      'POST /v1/courts',
      `POST /v1/events/${event.id}/place`,
      `PUT /v1/events/${event.id}/place`,
      `PUT /v1/events/${event.id}/registration`,
      `POST /v1/events/${event.id}/cancellation`,
      'PATCH /v1/events/player/refund',
    ]
    for (const path of paths) {
      const { status } = await host.ask(path, { token, body })
      // An empty list is a valid order of places.
      const isOrder = path.startsWith('PUT') && path.endsWith('/place') && Array.isArray(body)
      if (!isOrder) expect([path, status >= 400 && status < 500]).toEqual([path, true])
      expect(status).toBeLessThan(500)
    }
  },
)

test.each(['%00', '%ED%A0%80', '..%2f', 'x'.repeat(300), "'", 'NaN'])(
  'an id that nobody gave ("%s") is not found, wherever it stands',
  async (id) => {
    const { token } = await addAccount(host, 'ADMIN')
    for (const request of [
      `GET /v1/events/${id}`,
      `PUT /v1/events/${id}`,
      `DELETE /v1/events/${id}`,
      `POST /v1/events/${id}/cancellation`,
      `DELETE /v1/events/${id}/place/${id}`,
      `GET /v1/places/${id}`,
      `DELETE /v1/courts/${id}`,
      `GET /v1/courts/place/${id}`,
      `DELETE /v1/main-events/${id}`,
      `GET /v1/event-register/${id}/names`,
    ]) {
      const body = /^(PUT|POST)/.test(request) ? {} : undefined
      expect([request, (await host.ask(request, { token, body })).status]).toEqual([
        request,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ])
    }
  },
)
