import { expect, test } from 'vitest'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { categoryFields } from '#offline/operations/category.ts'
import { payment } from '#offline/operations/payment.ts'
import { person } from '#offline/operations/person.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene, type Desk, desk } from '../scene.ts'

const joana = { id: 'joana', name: 'Joana Prrado', phoneNumber: '00900000000', email: 'joana@example.com' }
const counted = { valueVersion: 1, categoryVersion: 1 }
const players = [
  aPlayer({ ...counted, person: joana }),
  aPlayer({ ...counted, id: 'player-2', categoryId: 'category-2', person: joana }),
]
const categories = [aCategory(), aCategory({ id: 'category-2', title: 'Mista C' })]
type Contact = Partial<Record<'name' | 'phoneNumber' | 'email', string>>
const correct = ({ courtside, player, shown }: Desk, wanted: Contact, id = 'player-1') => {
  const { name, phoneNumber = '', email = '' } = player(id)
  const fields = { name, phoneNumber, email, ...wanted }
  return courtside.enqueue(person, { player: player(id), players: shown().players, fields })
}

async function twoDesks() {
  const host = await aHost({ categories, players })
  return { host, marina: await aDesk(aPhone(host)), paulo: await aDesk(aPhone(host, { userId: 'user-2' })) }
}

test('a correction is shown at once in every row of the person, survives a restart, and is sent when online', async () => {
  const scene = await aScene({ categories, players })
  const { host, phone, courtside } = scene
  phone.weather = () => 'lostOnTheWay'
  await correct(scene, { name: 'Joana Prado', email: '' })
  await courtside.close()
  const later = await desk(phone)
  for (const id of ['player-1', 'player-2']) {
    expect(later.player(id)).toMatchObject({
      name: 'Joana Prado',
      phoneNumber: '00900000000',
      pending: 'waiting',
    })
    expect(later.player(id)).not.toHaveProperty('email')
  }
  // An earlier answer about another aspect of the player does not undo the change.
  phone.weather = (_, path) => (path.endsWith('/person') ? 'lostOnTheWay' : 'fine')
  await later.courtside.enqueue(payment, { player: later.player(), isPaid: true })
  phone.pass(600_000)
  await later.courtside.drain()
  expect(later.player()).toMatchObject({ name: 'Joana Prado', isPaid: true })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await later.courtside.drain()
  expect(later.courtside.operations.get()).toEqual([])
  expect(host.players.get('player-2')?.person).toMatchObject({ name: 'Joana Prado', email: null })
  expect(later.player('player-2')).toMatchObject({ name: 'Joana Prado' })
})

test('a person with a withdrawn entry has more than two rows, and a correction is shown in all of them', async () => {
  const withdrawn = { withdrawnAt: '2026-11-20T09:00:00.000Z', withdrawalVersion: 2, person: joana }
  const left = [3, 4].map((number) =>
    aPlayer({ ...counted, ...withdrawn, id: `player-${number}`, categoryId: `category-${number}` }),
  )
  const scene = await aScene({
    categories: [...categories, ...left.map(({ categoryId }) => aCategory({ id: categoryId ?? '' }))],
    players: [...players, ...left],
  })
  const { phone, courtside, shown } = scene
  phone.weather = () => 'lostOnTheWay'
  await correct(scene, { name: 'Joana Prado' }, 'player-4')
  expect(shown().players.map(({ name }) => name)).toEqual(Array(4).fill('Joana Prado'))
  await courtside.giveUpWaiting(courtside.operations.get()[0]?.id ?? '')
  expect(shown().players.map(({ name }) => name)).toEqual(Array(4).fill('Joana Prrado'))
})

test('corrections of different fields by two people are both kept; for the same field they are asked, and see both', async () => {
  const { marina, paulo } = await twoDesks()
  await correct(marina, { phoneNumber: '00911112222' })
  await marina.courtside.drain()
  await correct(paulo, { name: 'Joana Prado' }, 'player-2')
  await paulo.courtside.drain()
  expect(paulo.courtside.operations.get()).toEqual([])
  expect(paulo.player()).toMatchObject({ name: 'Joana Prado', phoneNumber: '00911112222' })
  await correct(marina, { name: 'Joana Brado' })
  await marina.courtside.drain()
  const [card] = marina.courtside.operations.get()
  expect(card).toMatchObject({
    wanted: 'Corrigir o contato de Joana Prrado',
    differences: [{ label: 'Nome', part: 'name', mine: 'Joana Brado', theirs: 'Joana Prado' }],
  })
  expect(marina.player()).toMatchObject({ name: 'Joana Prado', pending: 'needsYou' })
  await marina.courtside.keepMine(card?.id ?? '')
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  expect(marina.player()).toMatchObject({ name: 'Joana Brado', phoneNumber: '00911112222' })
})

test('several corrections of one person are sent as one, and correcting back sends nothing', async () => {
  const scene = await aScene({ categories, players })
  const { host, phone, courtside } = scene
  phone.weather = () => 'lostOnTheWay'
  await correct(scene, { name: 'Joana Prado' })
  await correct(scene, { phoneNumber: '00911112222' }, 'player-2')
  await correct(scene, { name: 'Joana Prrado', phoneNumber: '00900000000' })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(host.effects).toEqual([])
  expect(courtside.operations.get()).toEqual([])
})

test('an unsent player of this phone can be corrected too', async () => {
  const scene = await aScene()
  const { host, phone, courtside, shown } = scene
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(walkIn, {
    eventId: 'event-1',
    person: { name: 'Zoe Lnis', phoneNumber: '00900000001' },
    categories: [{ id: 'category-1' }],
    paymentValue: 95,
    isPaid: true,
  })
  const created = shown().players.find(({ name }) => name === 'Zoe Lnis')?.id ?? ''
  expect(scene.player(created)).toMatchObject({ hasAccount: false })
  await correct(scene, { name: 'Zoe Lins', email: 'zoe@example.com' }, created)
  expect(scene.player(created)).toMatchObject({ name: 'Zoe Lins', email: 'zoe@example.com', isPaid: true })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  expect([...host.players.values()].map(({ person: { name } }) => name)).toContain('Zoe Lins')
})

test('an edit of a category at the same time is independent', async () => {
  const scene = await aScene({ categories, players })
  await correct(scene, { name: 'Joana Prado' })
  const fields = { ...categoryFields(scene.category()), title: 'Mista B' }
  await scene.courtside.enqueue(categoryEdit, { category: scene.category(), fields })
  await scene.courtside.drain()
  expect(scene.courtside.operations.get()).toEqual([])
  expect(scene.player()).toMatchObject({ name: 'Joana Prado' })
})
