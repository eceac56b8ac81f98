import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { presence } from '#offline/operations/presence.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene, type Desk } from '../scene.ts'

const stage = { players: [aPlayer({ presentAt: null, presenceVersion: 1 })] }
const mark = ({ courtside, player }: Desk, isPresent: boolean) =>
  courtside.enqueue(presence, { player: player(), isSet: isPresent })

test('a presence is shown at once, sent later, and does not conflict with an own payment', async () => {
  const desk = await aScene(stage)
  desk.phone.weather = () => 'lostOnTheWay'
  await mark(desk, true)
  await desk.courtside.enqueue(payment, { player: desk.player(), isPaid: true })
  expect(desk.player()).toMatchObject({
    presentAt: expect.any(String) as string,
    isPaid: true,
    pending: 'waiting',
  })
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await desk.courtside.drain()
  expect(desk.player()).toMatchObject({ presenceVersion: 2, version: 2, isPaid: true })
  expect(desk.courtside.operations.get()).toEqual([])
})

test('a presence marked and undone before sending is not sent', async () => {
  const desk = await aScene(stage)
  desk.phone.weather = () => 'lostOnTheWay'
  await mark(desk, true)
  await desk.courtside.close()
  const again = await aDesk(desk.phone)
  await mark(again, false)
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await again.courtside.drain()
  expect(desk.host.effects).toEqual([])
  expect(again.player().presentAt).toBeUndefined()
})

test("a presence that differs from the server's is asked about, with both values", async () => {
  const host = await aHost(stage)
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  await mark(marina, true)
  await marina.courtside.drain()
  await paulo.courtside.refreshEvent('event-1')
  await mark(marina, false)
  await marina.courtside.drain()
  await mark(marina, true)
  await marina.courtside.drain()
  await mark(paulo, false)
  await paulo.courtside.drain()
  const [card] = paulo.courtside.operations.get()
  expect(card).toMatchObject({
    wanted: 'Marcar Ana Duarte como ausente',
    refusedInWords: 'Não foi possível atualizar a presença',
    differences: [{ label: 'Presença', mine: 'ausente', theirs: 'presente' }],
  })
  await paulo.courtside.keepMine(card?.id ?? '')
  await paulo.courtside.drain()
  expect(host.players.get('player-1')).toMatchObject({ presentAt: null, presenceVersion: 5 })
})
