import type { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { noteChange } from '#offline/storage/change-log.ts'
import { declareDatabase } from '#offline/storage/database.ts'
import { payment } from '#offline/operations/payment.ts'
import { rowOf } from '#offline/outbox/tap-row.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { until } from '#offline/testing/phone.ts'
import { aHost, aPhone, desk } from '../scene.ts'

const waiting = 300

/** Counts the outbox rows that a tab reads. */
function aCounter() {
  const counter = { rows: 0 }
  const addon = (database: Dexie) => {
    database.use({
      stack: 'dbcore',
      name: 'counter',
      create: (core) => ({
        ...core,
        table(name) {
          const table = core.table(name)
          if (name !== 'operations') return table
          return {
            ...table,
            async get(asked) {
              counter.rows += 1
              return (await table.get(asked)) as unknown
            },
            async getMany(asked) {
              counter.rows += asked.keys.length
              return table.getMany(asked)
            },
            async query(asked) {
              const answer = await table.query(asked)
              counter.rows += answer.result.length
              return answer
            },
            openCursor() {
              throw new Error('a cursor reads rows that nobody counts')
            },
          }
        },
      }),
    })
  }
  return { counter, addon }
}

/** A phone without signal and with many stored payments. Each of its tabs counts the rows that it reads. */
async function aPhoneWithMuchWaiting() {
  const players = Array.from({ length: waiting + 10 }, (_, number) => aPlayer({ id: `player-${number}` }))
  const host = await aHost({ categories: [aCategory({ maxPlayers: players.length })], players })
  const phone = aPhone(host)
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  const first = phone.tab()
  await first.refreshEvent('event-1')
  await first.close()
  const database = declareDatabase(phone.userId, phone.database)
  const rows = players.slice(0, waiting).map(({ id }) => {
    const stamp = { id: `key-${id}`, userId: phone.userId, createdAt: '2026-11-21T08:00:00.000Z' }
    const player = { id, eventId: 'event-1', name: id, version: 1, isPaid: false } as never
    const { seq: _, ...row } = rowOf(payment, { player, isPaid: true }, { ...stamp, newId: () => '' })
    return { ...row, state: 'waiting' as const }
  })
  await noteChange(database, await database.operations.bulkAdd(rows, { allKeys: true }))
  database.close()
  const open = async () => {
    const { counter, addon } = aCounter()
    const tab = await desk(phone, phone.tab({ database: { ...phone.database, addons: [addon] } }))
    await tab.courtside.drain()
    expect(counter.rows).toBeGreaterThanOrEqual(waiting)
    counter.rows = 0
    return { ...tab, counter }
  }
  return { host, phone, open }
}

test('a tap does not read the waiting changes, in this tab or another', async () => {
  const { open } = await aPhoneWithMuchWaiting()
  const one = await open()
  const other = await open()
  one.counter.rows = 0
  const id = `player-${waiting}`
  await one.courtside.enqueue(payment, { player: one.player(id), isPaid: true })
  await one.courtside.drain()
  await until(() => other.player(id).isPaid, [other.courtside.event('event-1')])
  expect(one.counter.rows).toBeLessThan(waiting / 5)
  expect(other.counter.rows).toBeLessThan(waiting / 5)
})

test('sending one change does not read the other waiting ones, and another tab sees that it is done', async () => {
  const { host, phone, open } = await aPhoneWithMuchWaiting()
  const one = await open()
  const other = await open()
  one.counter.rows = 0
  let left = 1
  phone.weather = (method) => (method === 'GET' || left-- > 0 ? 'fine' : 'lostOnTheWay')
  host.capabilities.splice(host.capabilities.indexOf('outbox-batch'), 1)
  phone.pass(600_000)
  await one.courtside.drain()
  expect(host.effects).toHaveLength(1)
  const { pending } = one.courtside.sync.get()
  expect(pending).toBe(waiting - 1)
  await until(() => other.courtside.sync.get().pending === pending, [other.courtside.sync])
  expect(one.counter.rows).toBeLessThan(waiting / 5)
  expect(other.counter.rows).toBeLessThan(waiting / 5)
})

test('changes that two tabs write at the same time are known to both', async () => {
  const { open } = await aPhoneWithMuchWaiting()
  const tabs = [await open(), await open()]
  const ids = [1, 2, 3, 4].map((number) => `player-${waiting + number}`)
  await Promise.all(
    ids.map((id, index) => {
      const tab = tabs[index % 2] as (typeof tabs)[0]
      return tab.courtside.enqueue(payment, { player: tab.player(id), isPaid: true })
    }),
  )
  await Promise.all(tabs.map(({ courtside }) => courtside.drain()))
  for (const { courtside, player } of tabs) {
    await until(() => courtside.sync.get().pending === waiting + ids.length, [courtside.sync])
    expect(ids.map((id) => player(id).isPaid)).toEqual(ids.map(() => true))
  }
})
