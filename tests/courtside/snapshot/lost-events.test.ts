import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { exportCsv } from '#offline/outbox/export-csv.ts'
import { until } from '#offline/testing/phone.ts'
import { aScene, desk } from '../scene.ts'

test('an event that the person no longer organises is removed from the phone; unsent changes are shown and exported', async () => {
  const { phone, courtside, player } = await aScene()
  await courtside.refreshEvents()
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.drain()
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  await courtside.drain()
  const message = 'Você não tem acesso a isto.'
  phone.weather = () => ({ status: 403, body: { code: 'access.denied', message } })
  expect(await courtside.refreshEvent('event-1')).toBe('denied')
  expect(courtside.event('event-1').get()).toBeNull()
  expect(courtside.events.get()).toEqual([])
  expect(courtside.onPhone.get().wholeEvents.size).toBe(0)
  expect(courtside.sync.get()).toMatchObject({ pending: 1, needsYou: 0 })
  phone.pass(60_000)
  await courtside.drain()
  expect(courtside.operations.get()).toMatchObject([
    {
      kind: 'payment.set',
      subject: 'Ana Duarte',
      state: 'needsYou',
      refusedInWords: 'Não foi possível atualizar o pagamento',
      refusal: { message },
    },
  ])
  expect(exportCsv(await courtside.forExport())).toContain('Ana Duarte')
  const [{ id } = { id: '' }] = courtside.operations.get()
  await courtside.keepTheirs(id)
  expect(courtside.operations.get()).toEqual([])
})

test('an event that is no longer listed is requested, and removed from the phone when it is closed', async () => {
  const { host, courtside } = await aScene()
  await courtside.refreshEvents()
  host.change('update event set owner_id = null')
  const event = courtside.event('event-1')
  expect(await courtside.refreshEvents()).toBe('landed')
  await until(() => event.get() === null, [event])
})

test('an event that was refused to one tab is removed in the others too', async () => {
  const { phone, courtside } = await aScene()
  const other = await desk(phone)
  const event = other.courtside.event('event-1')
  const message = 'Você não tem acesso a isto.'
  phone.weather = () => ({ status: 403, body: { code: 'access.denied', message } })
  expect(await courtside.refreshEvent('event-1')).toBe('denied')
  await until(() => event.get() === null, [event])
})
