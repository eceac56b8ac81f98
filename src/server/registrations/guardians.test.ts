import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPersons } from '../testing/factories.ts'
import { addChild } from '../testing/children.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { forgetAnswers } from './forget-answers.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-26T15:00:00Z' })
})
afterAll(() => host.stop())

async function setting() {
  const event = await addEvent(host)
  return { host, event, categoryId: await addCategory(host, event, { kind: 'MISTA' }) }
}
async function register(at: Awaited<ReturnType<typeof setting>>, said: object) {
  const [personId] = await addPersons(host, 1)
  return host.ask('POST /v1/event-register', {
    body: { eventId: at.event.id, personId, categories: [at.categoryId], paymentValue: 95, ...said },
  })
}
const mails = async (subject: string) => {
  const rows = await host.db.selectFrom('mail').select('kind').where('subject', '=', subject).execute()
  return rows.map(({ kind }) => kind)
}
const guardian = { guardianName: 'Rosa Prado', guardianPhone: '(13) 99999-0000' }

test('a minor needs a guardian, an adult does not', async () => {
  const at = await setting()
  expect(await register(at, { isMinor: true })).toMatchObject({
    status: 400,
    body: {
      fields: {
        guardianName: 'Informe o nome do responsável',
        guardianPhone: 'Informe o telefone do responsável',
      },
    },
  })
  const youth = await register(at, { isMinor: true, ...guardian })
  expect(youth.status).toBe(201)
  expect(youth.body).not.toHaveProperty('awaitsGuardian')
  expect(await mails((youth.body as { id: string }).id)).toEqual(['registration'])
  expect((await register(at, {})).status).toBe(201)
  expect(await register(at, { birthDate: '2016-01-01', ...guardian })).toMatchObject({
    status: 400,
    body: { fields: { guardianEmail: 'Informe o e-mail do responsável' } },
  })
  expect((await register(at, { birthDate: '1990-01-01' })).status).toBe(201)
})

test('a person who turns 12 today needs no confirmation, one who turns 12 tomorrow does', async () => {
  const at = await setting()
  const said = { ...guardian, guardianEmail: 'rosa@example.com' }
  const today = await register(at, { birthDate: '2014-11-26', ...said })
  expect(today.body).not.toHaveProperty('awaitsGuardian')
  const tomorrow = await register(at, { birthDate: '2014-11-27', ...said })
  expect(tomorrow.body).toMatchObject({ awaitsGuardian: true })
  expect(tomorrow.body).not.toHaveProperty('isMailed')
})

test("after the guardian's one confirmation the payment data are sent and the payment period begins", async () => {
  const at = await setting()
  await host.db.updateTable('event').set({ hold_hours: 24 }).where('id', '=', at.event.id).execute()
  const { id, key } = await addChild(at)
  const read = () => host.ask(`GET /v1/event-register/${at.event.id}/registration/${id}`)
  expect((await read()).body).toMatchObject({ awaitsGuardian: true, payBy: '2026-11-27T15:00:00.000Z' })
  expect(await mails(id)).toEqual(['guardian'])
  expect((await host.ask(`GET /v1/guardian/${key}`)).body).toMatchObject({
    event: { id: at.event.id },
    categories: ['Mista C'],
    isConfirmed: false,
  })
  expect((await host.ask('GET /v1/guardian/somebody-elses')).status).toBe(404)
  for (const _ of ['once', 'again'])
    expect((await host.ask(`POST /v1/guardian/${key}/confirmation`)).status).toBe(204)
  expect((await read()).body).not.toHaveProperty('awaitsGuardian')
  expect((await host.ask(`GET /v1/guardian/${key}`)).body).toMatchObject({ isConfirmed: true })
  const { token } = at.event.organiser
  const { body } = await host.ask(`GET /v1/events/${at.event.id}/snapshot`, { token })
  expect(body).toMatchObject({
    players: [{ guardian: expect.stringMatching(/^Rosa Prado, .*, confirmou$/) as string }],
  })
  expect((await mails(id)).toSorted()).toEqual(['guardian', 'registration'])
})

test('90 days after the event the answers are deleted', async () => {
  const at = await setting()
  const { id } = await addChild(at)
  const row = () =>
    host.db
      .selectFrom('registration')
      .select(['birth_date', 'guardian_name', 'guardian_email', 'guardian_phone', 'guardian_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await forgetAnswers(host.db, '2100-03-31')
  expect(await row()).toMatchObject({ guardian_name: 'Rosa Prado' })
  await forgetAnswers(host.db, '2100-04-01')
  expect(Object.values(await row())).toEqual([null, null, null, null, null])
})
