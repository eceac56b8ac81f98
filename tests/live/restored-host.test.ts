import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { Capability } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import { payment } from '#offline/operations/payment.ts'
import { restoreBackup } from '#server/copies/restore-backup.ts'
import { takeBackup } from '#server/copies/take-backup.ts'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { environmentOf, settingsWith } from '#server/testing/shell.ts'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('a phone with a newer revision than a restored backup shows the restored event, and sends its waiting changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'play-restored-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const before = await startTestHost()
  ends.push(() => before.stop())
  const event = await addEvent(before)
  const category = await addCategory(before, event)
  const waiting = await addPlayer(before, event, category)
  const lost = await addPlayer(before, event, category)
  const doubtful = await addPlayer(before, event, category)

  let host: TestHost | undefined = before
  const { id: userId, token } = event.organiser
  const session = async () => ({
    userId,
    userName: 'Organização',
    token,
    base: `${host?.url ?? 'http://127.0.0.1:1'}/v1`,
    capabilities: Capability.options,
  })
  const phone = openCourtside({
    userId,
    session,
    transport: boundedTransport(),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    locks: null,
    channel: () => ({ post() {}, listen() {}, close() {} }),
  })
  ends.push(() => phone.close())
  const shown = (id: string) =>
    phone
      .event(event.id)
      .get()
      ?.players.find((player) => player.id === id)
  const setPaid = async (playerId: string, isPaid: boolean) => {
    const body = { playerId, payment: isPaid }
    expect((await before.ask('PATCH /v1/events/player/payment', { token, body })).status).toBe(200)
  }

  phone.event(event.id).get()
  await phone.refreshEvents()
  const say = () => undefined
  const copy = { folder: join(folder, 'backup'), now: new Date(), say }
  await takeBackup(settingsWith(environmentOf(before)), copy)
  // The phone has a newer state of these players than the backup.
  await setPaid(lost, true)
  await setPaid(doubtful, true)
  await setPaid(doubtful, false)
  await phone.refreshEvent(event.id)
  expect([shown(lost)?.isPaid, shown(doubtful)?.isPaid]).toEqual([true, false])

  host = undefined
  await before.halt()
  for (const player of [shown(waiting), shown(doubtful)]) {
    if (!player) throw new Error('The phone does not have the player')
    await phone.enqueue(payment, { player, isPaid: true })
  }

  const dataFolder = join(folder, 'data')
  await restoreBackup(settingsWith({ PLAY_DATA: dataFolder }), copy)
  host = await startTestHost({ dataFolder })
  ends.push(() => host?.halt())
  const seen = async () => {
    await phone.refreshEvent(event.id)
    return [shown(lost)?.isPaid, shown(waiting)?.isPaid]
  }
  await expect.poll(seen, { timeout: 30_000 }).toEqual([false, true])
  const undecided = async () => {
    await phone.drain()
    return phone.operations.get().map(({ id, subject, state }) => ({ id, subject, state }))
  }
  // The restored host has lost the later changes of the third player. So the person decides.
  const asked = [{ id: expect.any(String) as unknown, subject: shown(doubtful)?.name, state: 'needsYou' }]
  await expect.poll(undecided, { timeout: 30_000 }).toEqual(asked)
  const [one] = await undecided()
  await phone.keepMine(one?.id ?? '')
  await expect.poll(undecided, { timeout: 30_000 }).toEqual([])
  const paid = await host.db.selectFrom('player').select('id').where('paid_at', 'is not', null).execute()
  expect(paid.map(({ id }) => id).toSorted()).toEqual([waiting, doubtful].toSorted())
})
