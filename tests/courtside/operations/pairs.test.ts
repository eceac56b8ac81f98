import { expect, test } from 'vitest'
import { categoryMove } from '#offline/operations/category-move.ts'
import { pairEnding } from '#offline/operations/pair-ending.ts'
import { pairMaking } from '#offline/operations/pair-making.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { aDesk, aHost, aPhone, aScene, type Desk } from '../scene.ts'
import { partnersIn } from '#offline/view/partners.ts'

const counters = { pairId: null, pairVersion: 1, categoryVersion: 1, withdrawalVersion: 1, valueVersion: 1 }
const doubles = (givesOwnIds = false) => ({
  givesOwnIds,
  categories: [0, 1].map((number) =>
    aCategory({ id: `category-${number}`, title: `Mista ${number}`, category: 'MISTA', maxPlayers: 9 }),
  ),
  players: ['Ana', 'Bia', 'Caio'].map((name) =>
    aPlayer({ id: name, categoryId: 'category-0', person: { name }, ...counters }),
  ),
})
const partnerOf = ({ shown }: Desk, id: string) => partnersIn(shown().players).get(id)?.name
const join = ({ courtside, player }: Desk, one: string, other: string) =>
  courtside.enqueue(pairMaking, { player: player(one), partner: player(other) })
const separate = ({ courtside, player }: Desk, one: string, other: string) => {
  const { pairId, ...rest } = player(one)
  return courtside.enqueue(pairEnding, {
    player: { ...rest, pairId: pairId ?? '' },
    partner: player(other),
  })
}
const silence = () => 'lostOnTheWay' as const

test('a pair made and ended offline is never sent', async () => {
  const desk = await aScene(doubles())
  desk.phone.weather = silence
  await join(desk, 'Ana', 'Bia')
  expect([partnerOf(desk, 'Ana'), partnerOf(desk, 'Bia')]).toEqual(['Bia', 'Ana'])
  await desk.courtside.drain()
  await separate(desk, 'Ana', 'Bia')
  expect(partnerOf(desk, 'Ana')).toBeUndefined()
})

test.each([false, true])(
  "a pair made offline with a new player is sent with the server's ids (%s)",
  async (own) => {
    const desk = await aScene(doubles(own))
    const { courtside, phone, host, shown } = desk
    phone.weather = silence
    const person = { name: 'Duda', phoneNumber: '00900000000' }
    await courtside.enqueue(walkIn, {
      eventId: 'event-1',
      person,
      categories: [{ id: 'category-0' }],
      paymentValue: 40,
      isPaid: true,
    })
    const duda = shown().players.find(({ name }) => name === 'Duda')?.id ?? ''
    await join(desk, duda, 'Ana')
    expect(partnerOf(desk, 'Ana')).toBe('Duda')
    phone.weather = () => 'fine'
    phone.pass(600_000)
    await courtside.drain()
    expect(courtside.operations.get()).toEqual([])
    expect(partnerOf(desk, 'Ana')).toBe('Duda')
    await courtside.refreshEvent('event-1')
    expect(partnerOf(desk, 'Ana')).toBe('Duda')
    const partner = shown().players.find(({ name }) => name === 'Duda') as PlayerView
    await separate(desk, 'Ana', partner.id)
    await courtside.drain()
    expect([...host.players.values()].every(({ pairId }) => pairId === null)).toBe(true)
  },
)

test('another partner after an unsent withdrawal is not a conflict with the own change', async () => {
  const desk = await aScene(doubles())
  const { courtside, phone, player } = desk
  await join(desk, 'Ana', 'Bia')
  await courtside.drain()
  phone.weather = silence
  await courtside.enqueue(withdrawal, { player: player('Ana'), isWithdrawn: true })
  expect(partnerOf(desk, 'Bia')).toBeUndefined()
  await join(desk, 'Bia', 'Caio')
  await courtside.enqueue(withdrawal, { player: player('Ana'), isWithdrawn: false })
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  await courtside.refreshEvent('event-1')
  expect([partnerOf(desk, 'Bia'), partnerOf(desk, 'Ana')]).toEqual(['Caio', undefined])
})

test('pairing before a move is sent before the move', async () => {
  const desk = await aScene(doubles())
  const { courtside, phone, player, category } = desk
  phone.weather = silence
  await join(desk, 'Ana', 'Bia')
  await courtside.enqueue(categoryMove, { player: player('Ana'), category: category('category-1') })
  expect(partnerOf(desk, 'Bia')).toBeUndefined()
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  expect(courtside.operations.get()).toEqual([])
  await courtside.refreshEvent('event-1')
  expect(partnerOf(desk, 'Bia')).toBeUndefined()
})

test.each(['mine', 'theirs'] as const)(
  'of two desks with one player the later one is asked: %s',
  async (kept) => {
    const host = await aHost(doubles())
    const marina = await aDesk(aPhone(host))
    const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
    await join(paulo, 'Ana', 'Caio')
    await paulo.courtside.drain()
    await join(marina, 'Ana', 'Bia')
    await marina.courtside.drain()
    const [parked] = marina.courtside.operations.get()
    expect(parked).toMatchObject({
      state: 'needsYou',
      refusedInWords: 'Não foi possível formar a dupla',
      changedBy: 'Paulo',
      differences: [{ mine: 'Ana / Bia', theirs: 'Ana / Caio', did: 'formou' }],
    })
    const id = parked?.id ?? ''
    await (kept === 'mine' ? marina.courtside.keepMine(id) : marina.courtside.keepTheirs(id))
    await marina.courtside.drain()
    await marina.courtside.refreshEvent('event-1')
    expect(marina.courtside.operations.get()).toEqual([])
    expect(partnerOf(marina, 'Ana')).toBe(kept === 'mine' ? 'Bia' : 'Caio')
  },
)

test('two desks that make the same pair agree, and either can end it', async () => {
  const host = await aHost(doubles())
  const marina = await aDesk(aPhone(host))
  const paulo = await aDesk(aPhone(host, { userId: 'user-2' }))
  await join(paulo, 'Ana', 'Bia')
  await join(marina, 'Bia', 'Ana')
  await paulo.courtside.drain()
  await marina.courtside.drain()
  expect(marina.courtside.operations.get()).toEqual([])
  await separate(marina, 'Ana', 'Bia')
  await marina.courtside.drain()
  expect(host.players.get('Bia')?.pairId).toBeNull()
})

test('a move that is undone restores the pair on the phone, before and after it was sent', async () => {
  const desk = await aScene(doubles())
  const { courtside, phone, player, category } = desk
  await join(desk, 'Ana', 'Bia')
  await courtside.enqueue(categoryMove, { player: player('Ana'), category: category('category-1') })
  await courtside.drain()
  await courtside.refreshEvent('event-1')
  expect(partnerOf(desk, 'Bia')).toBeUndefined()
  phone.weather = silence
  await courtside.enqueue(categoryMove, { player: player('Ana'), category: category('category-0') })
  expect(partnerOf(desk, 'Bia')).toBe('Ana')
  phone.weather = () => 'fine'
  phone.pass(600_000)
  await courtside.drain()
  await courtside.refreshEvent('event-1')
  expect(partnerOf(desk, 'Bia')).toBe('Ana')
})

test.each(['Bia / Caio', 'nobody'])(
  'an organiser who undoes a move and decides about the pair before it is sent has no conflict: %s',
  async (wanted) => {
    const desk = await aScene(doubles())
    const { courtside, phone, player, category } = desk
    await join(desk, 'Ana', 'Bia')
    await courtside.enqueue(categoryMove, { player: player('Ana'), category: category('category-1') })
    await courtside.drain()
    await courtside.refreshEvent('event-1')
    phone.weather = silence
    await courtside.enqueue(categoryMove, { player: player('Ana'), category: category('category-0') })
    if (wanted === 'nobody')
      await courtside.enqueue(pairEnding, {
        player: { ...player('Ana'), pairId: player('Ana').partedPairId ?? '' },
        partner: player('Bia'),
      })
    else await join(desk, 'Bia', 'Caio')
    const shownAs = [partnerOf(desk, 'Bia'), partnerOf(desk, 'Ana')]
    expect(shownAs).toEqual([wanted === 'nobody' ? undefined : 'Caio', undefined])
    phone.weather = () => 'fine'
    phone.pass(600_000)
    await courtside.drain()
    expect(courtside.operations.get()).toEqual([])
    await courtside.refreshEvent('event-1')
    expect([partnerOf(desk, 'Bia'), partnerOf(desk, 'Ana')]).toEqual(shownAs)
  },
)
