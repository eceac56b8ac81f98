import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { databaseName } from '#offline/storage/database.ts'
import { abortTransactions } from '#offline/storage/running-transactions.ts'
import { aSceneWithPending, desk } from '../scene.ts'

const turns = Array.from({ length: 12 }, (_, index) => index)

test.each(turns)(
  'fault 14: if the database is deleted %i turns after a tap, the tap is written again',
  async (after) => {
    const { phone, courtside, player } = await aSceneWithPending()
    const saving = courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
    for (let turn = 0; turn < after; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    abortTransactions()
    await new Dexie(databaseName(phone.userId), phone.database).delete()
    expect(await saving).toEqual({ ok: true })
    expect(player('player-2').isPaid).toBe(true)
    await courtside.refreshEvents()
    expect(player('player-2').isPaid).toBe(true)
    expect(courtside.sync.get()).toMatchObject({ trouble: 'vanished', pending: 2 })
    await courtside.close()
    const later = await desk(phone)
    expect(later.courtside.sync.get()).toMatchObject({ pending: 2 })
  },
)
