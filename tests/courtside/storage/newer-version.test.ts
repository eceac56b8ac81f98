import type { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { declareDatabase, type CourtsideDatabase } from '#offline/storage/database.ts'
import { aSceneWithPending, desk } from '../scene.ts'

/** A newer app's declaration of the same database. */
function newer(phone: {
  userId: string
  database: ConstructorParameters<typeof Dexie>[1]
}): CourtsideDatabase {
  const database = declareDatabase(phone.userId, phone.database)
  database.version(2).stores({ draws: 'id' })
  return database
}

test('fault 10: an upgrade keeps waiting changes', async () => {
  const { phone, courtside } = await aSceneWithPending()
  await courtside.close()
  const upgraded = newer(phone)
  await upgraded.open()
  expect(await upgraded.operations.toArray()).toMatchObject([{ kind: 'payment.set', state: 'sending' }])
  upgraded.close()
})

test('fault 11: the old tab closes the database, says so, and writes no more', async () => {
  const { phone, courtside, player } = await aSceneWithPending()
  const upgraded = newer(phone)
  await upgraded.open()
  expect(courtside.sync.get().trouble).toBe('newer')
  expect(await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })).toEqual({
    ok: false,
    reason: 'newer',
  })
  expect(player('player-2').isPaid).toBe(false)
  expect(await upgraded.operations.count()).toBe(1)
  upgraded.close()
})

test('fault 12: an app older than the database shows the data and only reads', async () => {
  const { phone, courtside, host } = await aSceneWithPending()
  await courtside.close()
  const upgraded = newer(phone)
  await upgraded.open()
  upgraded.close()
  const old = await desk(phone)
  expect(old.player()).toMatchObject({ isPaid: true, pending: 'sending' })
  expect(old.courtside.sync.get()).toMatchObject({ trouble: 'newer', pending: 1 })
  expect(await old.courtside.enqueue(payment, { player: old.player('player-2'), isPaid: true })).toEqual({
    ok: false,
    reason: 'newer',
  })
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await old.courtside.drain()
  expect(host.effects).toEqual([])
})
