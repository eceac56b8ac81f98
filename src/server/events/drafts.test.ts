import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addMember,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
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

const ask = (request: string, body?: unknown, { token } = organiser) => host.ask(request, { token, body })
/** The minimum that a draft needs. */
const needed = () => {
  const {
    registrationFee: _,
    registrationFeeTwoCategories: __,
    pixCode: ___,
    pixKind: ____,
    pixName: _____,
    pixPhone: ______,
    ...fields
  } = eventFields(mainEventId)
  return fields
}
const draftBody = (over: object = {}) => ({ ...needed(), places: [], isDraft: true, ...over })

async function addDraft(over: object = {}): Promise<TestEvent> {
  const created = await ask('POST /v1/events', draftBody(over))
  expect(created).toMatchObject({ status: 201, body: { isDraft: true } })
  return { id: (created.body as { id: string }).id, organiser }
}

/** Adds a draft that is ready to be published. */
async function addReadyDraft(): Promise<TestEvent> {
  const draft = await addDraft({ ...eventFields(mainEventId), places: [{ placeId: await addPlace(host) }] })
  await addCategory(host, draft)
  return draft
}

const publish = ({ id }: TestEvent, over: object = {}, by = organiser) =>
  ask(`PUT /v1/events/${id}`, { ...eventFields(mainEventId), isDraft: false, ...over }, by)

test('a draft needs its title, kind and dates, and is listed only for its organiser', async () => {
  const { id } = await addDraft({ title: 'Etapa em rascunho' })
  const mine = await ask('GET /v1/events/person')
  expect(mine.body).toContainEqual(
    expect.objectContaining({
      id,
      isDraft: true,
      hasFee: false,
      registrationFee: 0,
      pixCode: '',
      pixPhone: '',
    }),
  )
  expect(await ask('POST /v1/events', draftBody({ title: '', startDate: '' }))).toMatchObject({
    status: 400,
    body: { fields: { title: 'Informe o nome do evento', startDate: 'Informe a data de início' } },
  })
})

test('a visitor finds no draft by any call', async () => {
  const draft = await addReadyDraft()
  await ask(`PATCH /v1/events/${draft.id}/switches`, { isListed: true, showsNames: true })
  const categoryId = await addCategory(host, draft)
  const person = await host.ask('POST /v1/person', {
    body: { name: 'Joana Prado', phoneNumber: '13999990000', email: 'joana@example.com' },
  })
  const { id: personId } = person.body as { id: string }
  const page = `/v1/event-register/${draft.id}`
  for (const path of ['', '/categories', '/categories-awards', '/names'])
    expect(await host.ask(`GET ${page}${path}`)).toMatchObject({
      status: 404,
      body: { code: 'event.notFound' },
    })
  expect(await host.ask(`POST ${page}/waiting-list`, { body: { personId, categoryId } })).toMatchObject({
    status: 404,
    body: { code: 'event.notFound' },
  })
  const registration = { eventId: draft.id, personId, categories: [categoryId], paymentValue: 95 }
  expect(await host.ask('POST /v1/event-register', { body: registration })).toMatchObject({
    status: 404,
    body: { code: 'event.notFound' },
  })
  const listed = await host.ask('GET /v1/event-register')
  expect((listed.body as { id: string }[]).map(({ id }) => id)).not.toContain(draft.id)
})

test('nobody can be registered in a draft, and it is removed, not cancelled or closed', async () => {
  const draft = await addReadyDraft()
  const categoryId = await addCategory(host, draft)
  const person = { name: 'Caio Prado', phoneNumber: '13999990000' }
  const walkIn = { eventId: draft.id, person, categories: [categoryId], paymentValue: 95 }
  for (const [request, body] of [
    ['POST /v1/events/player', walkIn],
    [`POST /v1/events/${draft.id}/cancellation`, { reason: 'Chuva' }],
    [`PUT /v1/events/${draft.id}/registration`, { isOpen: false }],
  ] as const)
    expect(await ask(request, body)).toMatchObject({ status: 409, body: { code: 'event.isDraft' } })
  expect((await ask(`DELETE /v1/events/${draft.id}`)).status).toBe(204)
})

test('missing fields are reported when a draft is published, and it stays a draft', async () => {
  const draft = await addDraft()
  expect(
    await publish(draft, {
      ...needed(),
      registrationFee: null,
      pixCode: '',
      pixKind: null,
      pixName: '',
      pixPhone: '',
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        registrationFee: 'Informe o valor da inscrição',
        pixCode: 'Informe a chave PIX',
        pixName: 'Informe o nome do recebedor',
        pixPhone: 'Informe o telefone para envio do comprovante',
        categories: 'Crie pelo menos uma categoria',
        places: 'Informe o local',
      },
    },
  })
  expect((await host.ask(`GET /v1/event-register/${draft.id}`)).status).toBe(404)
})

test('dates that passed while it was a draft are reported before it becomes public', async () => {
  const passed = await addReadyDraft()
  const days = { start_date: '2026-11-20', end_date: '2026-11-21', register_end_date: '2026-11-19' }
  await host.db.updateTable('event').set(days).where('id', '=', passed.id).execute()
  const { startDate, endDate, registerEndDate } = (await ask(`GET /v1/events/${passed.id}`)).body as Record<
    string,
    string
  >
  expect(await publish(passed, { startDate, endDate, registerEndDate })).toMatchObject({
    status: 400,
    body: { fields: { startDate: 'Escolha uma data a partir de hoje' } },
  })
})

test('every organiser completes and publishes a draft, and its page exists at once', async () => {
  const draft = await addReadyDraft()
  const partner = await addMember(host, draft, 'ORGANIZADOR')
  const kept = await ask(`PUT /v1/events/${draft.id}`, eventFields(mainEventId, { title: 'Etapa da Maré' }))
  expect(kept).toMatchObject({ status: 200, body: { isDraft: true, hasFee: true, version: 2 } })
  const desk = await addMember(host, draft, 'MESA')
  expect((await publish(draft, {}, desk)).status).toBe(403)
  const published = await publish(draft, { title: 'Etapa da Maré' }, partner)
  expect(published).toMatchObject({ status: 200, body: { isDraft: false, version: 3 } })
  expect((await host.ask(`GET /v1/event-register/${draft.id}`)).body).toMatchObject({
    title: 'Etapa da Maré',
  })
  const { kind, after } = await host.db
    .selectFrom('change_log')
    .select(['kind', 'after'])
    .where('event_id', '=', draft.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ kind, after }).toEqual({ kind: 'event.published', after: '{"isDraft":false}' })
})

test('a published event must stay complete, and can not become a draft again', async () => {
  const created = await ask('POST /v1/events', { ...eventFields(mainEventId), places: [] })
  expect(created).toMatchObject({ status: 201, body: { isDraft: false, hasFee: true } })
  const event = { id: (created.body as { id: string }).id, organiser }
  expect(await publish(event, { isDraft: true })).toMatchObject({
    status: 409,
    body: { code: 'event.isPublished' },
  })
  const { pixName: _, registrationFee: __, ...without } = eventFields(mainEventId)
  expect(await ask(`PUT /v1/events/${event.id}`, { ...without, pixCode: ' ' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        registrationFee: 'Informe o valor da inscrição',
        pixCode: 'Informe a chave PIX',
        pixName: 'Informe o nome do recebedor',
      },
    },
  })
})

test('only the owner sets the PIX data of a draft, and no mail is sent about it', async () => {
  const draft = await addDraft()
  const partner = await addMember(host, draft, 'ORGANIZADOR')
  const body = eventFields(mainEventId)
  expect(await ask(`PUT /v1/events/${draft.id}`, body, partner)).toMatchObject({
    status: 403,
    body: { code: 'event.pixOfOwner' },
  })
  expect((await ask(`PUT /v1/events/${draft.id}`, body)).status).toBe(200)
  const mails = await host.db.selectFrom('mail').select('kind').where('subject', '=', draft.id).execute()
  expect(mails).toEqual([])
})

test('an ADMIN finds drafts with their own filter, and not among the open events', async () => {
  const { id } = await addDraft({ title: 'Rascunho que se procura' })
  const admin = await addAccount(host, 'ADMIN')
  const found = async (status: string) =>
    (await ask(`GET /v1/admin/events?search=procura${status}`, undefined, admin)).body as { items: object[] }
  expect((await found('')).items).toMatchObject([{ id, isDraft: true }])
  expect((await found('&status=RASCUNHO')).items).toMatchObject([{ id }])
  expect((await found('&status=INSCRICOES_ABERTAS')).items).toEqual([])
})
