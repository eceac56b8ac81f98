import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { addMainEvent, eventFields, mainEventOf } from '#server/testing/organising-requests.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let seen: ReturnType<typeof eventFields>
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-22T15:00:00Z' }))
})
beforeEach(async () => {
  event = await addEvent(host)
  seen = eventFields(await mainEventOf(host, event))
})
afterAll(() => host.stop())

const put = (body: object, token = event.organiser.token) =>
  host.ask(`PUT /v1/events/${event.id}`, { token, body })

test('edits of different fields are merged, and a second change of the same field is refused with the present value', async () => {
  const { token } = await addMember(host, event, 'ORGANIZADOR')
  await put({ ...seen, title: 'Etapa de Verão', version: 1, base: seen })
  const merged = await put({ ...seen, description: 'Traga água', version: 1, base: seen }, token)
  expect(merged).toMatchObject({
    status: 200,
    body: { title: 'Etapa de Verão', description: 'Traga água', version: 3, role: 'ORGANIZADOR' },
  })
  expect(await put({ ...seen, title: 'Etapa Final', version: 1, base: seen }, token)).toMatchObject({
    status: 412,
    body: {
      code: 'event.changed',
      current: { title: 'Etapa de Verão', updatedById: expect.any(String) as string },
    },
  })
  expect((await put({ ...seen, title: 'Etapa Final', version: 2 })).status).toBe(412)
  expect((await put({ ...seen, title: 'Etapa Final', version: 3 })).body).toMatchObject({ version: 4 })
})

test('fields that an app omits stay, and saving the present values changes nothing', async () => {
  await host.db
    .updateTable('event')
    .set({ image_key: 'picture', description: 'Sol' })
    .where('id', '=', event.id)
    .execute()
  const { description: _, registrationFeeTwoCategories: __, pixKind: ___, ...less } = seen
  expect(await put(less)).toMatchObject({
    status: 200,
    body: {
      imageKey: 'picture',
      description: 'Sol',
      registrationFeeTwoCategories: 60,
      pixKind: 'EMAIL',
      version: 1,
    },
  })
  const otherKey = await put({ ...less, pixCode: 'outra@example.com' })
  expect(otherKey.body).toMatchObject({ pixCode: 'outra@example.com', pixKind: null })
})

test('an event that has begun can be edited without a check of its dates', async () => {
  const days = { start_date: '2026-11-20', register_end_date: '2026-11-19', end_date: '2026-11-25' }
  await host.db.updateTable('event').set(days).where('id', '=', event.id).execute()
  const begun = {
    ...seen,
    startDate: '2026-11-20T12:00:00Z',
    registerEndDate: '2026-11-19T12:00:00Z',
    endDate: '2026-11-25T12:00:00Z',
  }
  expect((await put({ ...begun, title: 'Etapa em andamento' })).status).toBe(200)
  expect(await put({ ...begun, startDate: '2026-11-21T12:00:00Z' })).toMatchObject({
    status: 400,
    body: { fields: { startDate: 'Escolha uma data a partir de hoje' } },
  })
})

test('only the owner changes who is paid, not even an ADMIN; all organisers are told', async () => {
  const helper = await addMember(host, event, 'ORGANIZADOR')
  const admin = await addAccount(host, 'ADMIN')
  const wanted = { ...seen, pixCode: 'nova@example.com', pixName: 'Outro Nome' }
  for (const { token } of [helper, admin])
    expect(await put(wanted, token)).toMatchObject({ status: 403, body: { code: 'event.pixOfOwner' } })
  expect((await put({ ...seen, title: 'Outro' }, admin.token)).status).toBe(200)
  expect((await put({ ...wanted, title: 'Outro' })).status).toBe(200)
  await host.sendMail()
  for (const { email } of [helper, event.organiser]) {
    const mail = mailServer.mailTo(email)
    expect(mail.subject).toBe('Dados do PIX alterados: Outro')
    expect(mail.text).toContain('Chave PIX: nova@example.com')
  }
  expect(mailServer.mails.filter(({ text }) => text?.includes('nova@example.com'))).toHaveLength(2)
  const rows = await host.db
    .selectFrom('change_log')
    .select(['after', 'account_id'])
    .where('entity_id', '=', event.id)
    .where('account_id', '=', event.organiser.id)
    .execute()
  expect(rows.map(({ after }) => JSON.parse(after ?? '') as unknown)).toEqual([
    { others: ['pixCode', 'pixName'] },
  ])
})

test('a blocked organiser is not told who is paid', async () => {
  const helper = await addMember(host, event, 'ORGANIZADOR')
  const { token } = await addAccount(host, 'ADMIN')
  await host.ask(`PATCH /v1/admin/users/${helper.id}`, { token, body: { isBlocked: true } })
  const pixCode = `${event.id}@example.com`
  expect((await put({ ...seen, pixCode })).status).toBe(200)
  await host.sendMail()
  const mails = mailServer.mails.filter(({ text }) => text?.includes(pixCode))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([event.organiser.email])
})

test('a new fee does not change registered people, and the organiser is told how many keep the old one', async () => {
  const categoryId = await addCategory(host, event)
  const playerId = await addPlayer(host, event, categoryId)
  await addPlayer(host, event, categoryId)
  const { token } = event.organiser
  expect((await put({ ...seen, title: 'Outro' })).body).not.toHaveProperty('keptFees')
  expect((await put({ ...seen, title: 'Outro', registrationFee: 120 })).body).toMatchObject({
    registrationFee: 120,
    keptFees: 2,
  })
  const { body } = await host.ask(`GET /v1/events/players/category/${categoryId}`, { token })
  expect(body).toContainEqual(expect.objectContaining({ id: playerId, paymentValue: 95 }))
})

test('an edit sets a picture uploaded by the editor, or removes it', async () => {
  const { token } = await addMember(host, event, 'ORGANIZADOR')
  const asked = await host.ask('POST /v1/files', { token, body: { fileName: 'praia.jpg' } })
  const { fileKey } = asked.body as { fileKey: string }
  expect((await put({ ...seen, imageKey: fileKey })).status).toBe(400)
  expect((await put({ ...seen, imageKey: fileKey }, token)).body).toMatchObject({ imageKey: fileKey })
  expect((await put({ ...seen, imageKey: null })).body).toMatchObject({ imageKey: null })
})

test('an event can be moved only to another main event of its owner', async () => {
  const own = await addMainEvent(host, event.organiser)
  const helper = await addMember(host, event, 'ORGANIZADOR')
  const foreign = await addMainEvent(host, helper)
  const admin = await addAccount(host, 'ADMIN')
  for (const { token } of [helper, admin, event.organiser])
    expect((await put({ ...seen, mainEventId: foreign }, token)).status).toBe(403)
  expect((await put({ ...seen, mainEventId: crypto.randomUUID() })).status).toBe(404)
  expect((await put({ ...seen, mainEventId: own }, admin.token)).body).toMatchObject({
    mainEvent: { id: own, name: 'Circuito Vazio' },
  })
})

test('of two simultaneous edits both are merged or one is refused, in any order', async () => {
  const edits = ['um', 'dois', 'três'].map((title) => put({ ...seen, title, version: 1, base: seen }))
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(2)
})
