import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { databaseName } from '#offline/storage/database.ts'
import { until } from '#offline/testing/phone.ts'
import { aScene, aSceneWithPending, desk } from '../scene.ts'

test('fault 36: signing out counts the unsent changes, then deletes everything of this user', async () => {
  const { phone, courtside } = await aSceneWithPending()
  await courtside.drain()
  expect(courtside.sync.get().pending).toBe(1)
  await courtside.erase()
  const later = phone.tab()
  await until(() => later.events.get() !== undefined, [later.events])
  expect(later.operations.get()).toEqual([])
  expect(later.event('event-1').get() ?? null).toBeNull()
  expect(later.sync.get().trouble).toBeUndefined()
})

test('a tab that is still open does not write again what a sign-out deleted', async () => {
  const { phone, courtside } = await aSceneWithPending()
  const other = await desk(phone)
  await courtside.erase()
  expect(await other.courtside.enqueue(payment, { player: other.player('player-2'), isPaid: true })).toEqual({
    ok: false,
    reason: 'lost',
  })
  await other.courtside.refreshEvent('event-1')
  const erased = new Dexie(databaseName(phone.userId), phone.database)
  await expect(erased.open()).rejects.toThrow('doesnt exist')
})

test('a tab that opens during the sign-out of another one leaves no data', async () => {
  const scene = await aScene()
  const { phone } = scene
  await scene.courtside.close()
  let text = ''
  let late: string[] = []
  const marker = { read: () => text, write: (value: string) => (text = value) }
  const courtside = phone.tab({ marker })
  // Local storage of another tab's process: a change arrives there a moment later.
  const other = phone.tab({ marker: { ...marker, read: () => late.pop() ?? text } })
  await courtside.refreshEvent('event-1')
  await other.refreshEvent('event-1')
  late = [text]
  await courtside.erase()
  await other.refreshEvent('event-1')
  expect(late).toEqual([])
  expect(text).toBe('')
  const erased = new Dexie(databaseName(phone.userId), phone.database)
  await expect(erased.open()).rejects.toThrow('doesnt exist')
})
