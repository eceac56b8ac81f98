import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import { addCategory, addEvent, addMember, addPlayer } from '#server/testing/factories.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestHost } from '#server/testing/host.ts'

test('the log says who received payments and who registered on the spot, also for rows from before the update', async () => {
  const database = await createTestDatabase()
  const before = await startTestHost({ ...(database && { databaseUrl: database.url }) })
  const event = await addEvent(before)
  const mesa = await addMember(before, event, 'MESA')
  const categoryId = await addCategory(before, event)
  const alone = await addPlayer(before, event, categoryId)
  const person = { name: 'Caio Reis', phoneNumber: '00900000001' }
  const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
  expect((await before.ask('POST /v1/events/player', { token: mesa.token, body })).status).toBe(201)
  const paid = { playerId: alone, payment: true }
  await before.ask('PATCH /v1/events/player/payment', { token: mesa.token, body: paid })
  // Restores the triggers of the older version.
  const ofAccount = database ? ' on account' : ''
  for (const statement of [
    `drop trigger account_counts_update${ofAccount}`,
    `drop trigger account_counts_delete${ofAccount}`,
    'drop index player_by_paid_by',
    'drop index registration_by_registered_by',
    'alter table player drop column paid_by',
    'alter table player drop column category_version',
    'alter table registration drop column registered_by',
    "delete from kysely_migration where name = '0018-desk'",
  ])
    await sql.raw(statement).execute(before.db)
  await before.halt()

  const { dataFolder } = before
  const now = await startTestHost({ dataFolder, ...(database && { databaseUrl: database.url }) })
  const { body: answer } = await now.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  const players = new Map((answer as Player[]).map((player) => [player.id, player]))
  expect(players.get(alone)).toMatchObject({ paidBy: mesa.name, registeredBy: null, categoryVersion: 1 })
  players.delete(alone)
  expect([...players.values()]).toMatchObject([{ paidBy: null, registeredBy: mesa.name }])
  await now.stop()
  await database?.drop()
})
