import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addCategory, addEvent, addPersonNamed } from '#server/testing/factories.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestHost } from '#server/testing/host.ts'

test('players who named each other before the update are a pair; nobody else is', async () => {
  const database = await createTestDatabase()
  const before = await startTestHost({ ...(database && { databaseUrl: database.url }) })
  const event = await addEvent(before)
  const categoryId = await addCategory(before, event)
  const register = async (name: string, email: string, personTeamEmail?: string) => {
    const personId = await addPersonNamed(before, name, email)
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95, personTeamEmail }
    expect((await before.ask('POST /v1/event-register', { body })).status).toBe(201)
  }
  await register('Ana', 'ana@example.com', 'bia@example.com')
  await register('Bia', 'bia@example.com', 'ana@example.com')
  await register('Caio', 'caio@example.com', 'ana@example.com')
  await register('Davi', 'familia@example.com', 'elisa@example.com')
  await register('Duda', 'familia@example.com', 'elisa@example.com')
  await register('Elisa', 'elisa@example.com', 'familia@example.com')
  // Restores the tables of the older version.
  for (const statement of [
    'drop index player_by_pair',
    'alter table player drop column pair_id',
    'alter table player drop column pair_version',
    "delete from kysely_migration where name = '0021-pairs'",
  ])
    await sql.raw(statement).execute(before.db)
  await before.halt()

  const { dataFolder } = before
  const now = await startTestHost({ dataFolder, ...(database && { databaseUrl: database.url }) })
  const { token } = event.organiser
  const { body } = await now.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  const { players } = body as EventSnapshot
  const paired = players.filter(({ pairId }) => pairId)
  expect(paired.map(({ person }) => person.name)).toEqual(['Ana', 'Bia'])
  expect(new Set(paired.map(({ pairId }) => pairId)).size).toBe(1)
  await now.stop()
  await database?.drop()
})
