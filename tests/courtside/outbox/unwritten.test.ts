import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { presence } from '#offline/operations/presence.ts'
import { until } from '#offline/testing/phone.ts'
import type { Host } from '../host.ts'
import { aDesk, aHost, aPhone, desk } from '../scene.ts'

const offline = () => 'lostOnTheWay' as const

/** The notes of a page that is left between two taps on the first player and their writing. */
async function leftInTheMiddle(host: Host) {
  const page = await aDesk(aPhone(host))
  page.phone.weather = offline
  const saving = [
    page.courtside.enqueue(payment, { player: page.player(), isPaid: true }),
    page.courtside.enqueue(presence, { player: page.player(), isSet: true }),
  ]
  page.courtside.noteUnwritten()
  const { notes } = page.phone
  await Promise.all(saving)
  return { ...page, notes }
}

/** A phone whose database contains none of the taps: the browser ended their transactions with the page. */
async function sameWithoutTaps(host: Host, notes: string | null) {
  const { phone, courtside } = await aDesk(aPhone(host))
  await courtside.close()
  phone.notes = notes
  return phone
}

test('changes that a page did not write before it was left are written by the next page, and sent once', async () => {
  const host = await aHost()
  const { notes } = await leftInTheMiddle(host)
  const phone = await sameWithoutTaps(host, notes)
  const { courtside, player } = await desk(phone)
  expect(player()).toMatchObject({ isPaid: true, pending: 'saving' })
  expect(player().presentAt).toBeDefined()
  await courtside.drain()
  expect(phone.notes).toBeNull()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 0 })
  expect(host.effects).toHaveLength(2)
})

test('written changes leave no note', async () => {
  const { phone, courtside } = await leftInTheMiddle(await aHost())
  expect(phone.notes).toBeNull()
  courtside.noteUnwritten()
  expect(phone.notes).toBeNull()
})

test('a change that was written after all is not written twice', async () => {
  const { phone, notes, courtside } = await leftInTheMiddle(await aHost())
  await courtside.close()
  phone.notes = notes
  const later = await desk(phone)
  await later.courtside.drain()
  expect(later.courtside.operations.get()).toHaveLength(2)
  expect(phone.notes).toBeNull()
})

test('a change that the worker has sent meanwhile is not sent again', async () => {
  const host = await aHost()
  const { phone, notes, courtside } = await leftInTheMiddle(host)
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await courtside.drain()
  await courtside.close()
  expect(host.effects).toHaveLength(2)
  phone.notes = notes
  const later = await desk(phone)
  await later.courtside.drain()
  expect(later.courtside.operations.get()).toEqual([])
  expect(host.effects).toHaveLength(2)
})

test.each(['', '{', '[{"id":1}]', '[{"id":"one"}]'])('damaged notes block nothing: %s', async (notes) => {
  const phone = await sameWithoutTaps(await aHost(), notes)
  const { courtside, player } = await desk(phone)
  expect(await courtside.enqueue(payment, { player: player(), isPaid: true })).toEqual({ ok: true })
})

test('a sign-out deletes the notes', async () => {
  const host = await aHost()
  const { notes } = await leftInTheMiddle(host)
  const phone = await sameWithoutTaps(host, notes)
  const { courtside } = await desk(phone, phone.tab({ notes: undefined }))
  expect(phone.notes).toBe(notes)
  await courtside.erase()
  const later = phone.tab()
  await until(() => later.events.get() !== undefined, [later.events])
  await later.erase()
  expect(phone.notes).toBeNull()
})
