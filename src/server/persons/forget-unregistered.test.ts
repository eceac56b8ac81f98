import { expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, addPersonNamed } from '#server/testing/factories.ts'
import { startTestHost } from '#server/testing/host.ts'

test('people who typed data and did not register are deleted after 24 hours, and nobody else', async () => {
  const host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  const { dataFolder, databaseUrl } = host
  const data = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  const event = await addEvent(host)
  const categories = [await addCategory(host, event)]
  const register = (at: typeof host, personId: string) =>
    at.ask('POST /v1/event-register', {
      body: { eventId: event.id, personId, categories, paymentValue: 95 },
    })
  const account = await addAccount(host, 'USER')
  const gone = await addPersonNamed(host, 'Ana Lins', 'ana@example.com')
  const registered = await addPersonNamed(host, 'Rui Sá', 'rui@example.com')
  const removed = await addPersonNamed(host, 'Téo Lima', 'teo@example.com')
  expect((await register(host, registered)).status).toBe(201)
  const { body } = await register(host, removed)
  const [player] = (body as { players: [{ id: string }] }).players
  await host.ask(`DELETE /v1/events/player/${player.id}`, { token: event.organiser.token })
  // A person in the former form, with an id that contains the moment of its creation.
  const former = { gender: '' as const, created_at: host.now().toISOString(), email: 'antiga@example.com' }
  await host.db
    .insertInto('person')
    .values({ ...former, id: '019aa000-0000-7000-8000-000000000000', name: 'Antiga', name_key: 'antiga' })
    .execute()
  await host.halt()

  const soon = await startTestHost({ ...data, at: '2026-11-21T12:00:00Z' })
  expect(await soon.db.selectFrom('registrant').select('id').execute()).toHaveLength(3)
  await soon.halt()

  const later = await startTestHost({ ...data, at: '2026-11-21T12:00:01Z' })
  const persons = await later.db.selectFrom('person').select('name').execute()
  expect(persons.map(({ name }) => name).toSorted()).toEqual(
    [account.name, event.organiser.name, 'Rui Sá'].toSorted(),
  )
  expect(await later.db.selectFrom('registrant').select('id').execute()).toEqual([{ id: registered }])
  expect(await register(later, gone)).toMatchObject({ status: 404, body: { code: 'person.notFound' } })
  await later.halt()
  await host.stop()
})
