import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import type * as ContractRows from '#contract/event-rows.ts'
import type { Kind } from '../../operations/kind.ts'
import type * as Kinds from '../../operations/kinds.ts'
import type * as Lists from '../../rows/row-lists.ts'
import { createPhone, shownEvent } from '../phone.ts'
import { inDatabase, rowsOf } from '../phone-store.ts'
import { umpireHost } from './umpire-host.ts'
import { umpireAdding, umpirePlacing } from './umpire-kinds.ts'
import { storedUmpires, umpiresOf } from './umpire-list.ts'

// An app with umpires needs only one line in each of these three lists.
vi.mock('#contract/event-rows.ts', async (original) => {
  const { changingRows } = await original<typeof ContractRows>()
  const { Umpire } = await import('./umpire-list.ts')
  const rows = { ...changingRows, umpires: v.optional(v.array(Umpire)) }
  return { changingRows: rows, changingRowNames: Object.keys(rows) }
})
vi.mock('../../rows/row-lists.ts', async (original) => {
  const { rowLists } = await original<typeof Lists>()
  const { umpireList } = await import('./umpire-list.ts')
  return { rowLists: { ...rowLists, umpires: umpireList } }
})
vi.mock('../../operations/kinds.ts', async (original) => {
  const { kinds: others } = await original<typeof Kinds>()
  const { umpireAdding, umpirePlacing } = await import('./umpire-kinds.ts')
  const kinds: readonly Kind[] = [...others, umpireAdding, umpirePlacing]
  const findKind = (name: string) => kinds.find((kind) => kind.name === name)
  return { kinds, findKind, kindOf: ({ kind }: { kind: string }) => findKind(kind) }
})

const eventId = 'event-1'

/** A host with two umpires, and a phone of an organiser. */
async function prepare(host = hostWithTwo(), userId = 'user-1') {
  const phone = createPhone(host, { userId })
  onTestFinished(() => phone.off())
  const courtside = phone.tab()
  await courtside.refreshEvent(eventId)
  await shownEvent(courtside)
  const shown = () => umpiresOf(courtside.event(eventId).get() ?? {})
  return {
    host,
    phone,
    courtside,
    shown,
    courts: () => shown().map(({ name, court, pending }) => [name, court, ...(pending ? [pending] : [])]),
    place(name: string, court: string | null, beside: readonly string[] = []) {
      const umpire = shown().find((row) => row.name === name)
      if (!umpire) throw new Error(`${name} is not shown`)
      return courtside.enqueue(umpirePlacing, { umpire, court, beside })
    },
    async heal() {
      phone.weather = () => 'fine'
      phone.pass(600_000)
      for (let round = 0; round < 3; round += 1) await courtside.drain()
      await courtside.refreshEvent(eventId)
    },
    stored: () => inDatabase(phone, async (database) => storedUmpires(await database.snapshots.get(eventId))),
  }
}

function hostWithTwo() {
  const host = umpireHost()
  host.put({ id: 'umpire-1', name: 'Rita', court: null, version: 1 })
  host.put({ id: 'umpire-2', name: 'Saulo', court: 'Quadra 2', version: 1 })
  return host
}

const changesOn = ({ courtside }: Awaited<ReturnType<typeof prepare>>) => courtside.operations.get()

test('a new row is stored with its event, and gets later changes', async () => {
  const { host, courtside, shown, stored } = await prepare()
  const [, saulo] = shown()
  host.put({ id: 'umpire-3', name: 'Tânia', court: null, version: 1 })
  host.remove('umpire-1')
  await courtside.refreshEvent(eventId)
  expect(host.requests.at(-1)?.path).toBe('events/event-1/snapshot?since=3')
  expect(shown().map(({ name }) => name)).toEqual(['Saulo', 'Tânia'])
  expect(shown()[0]).toBe(saulo)
  expect((await stored())?.map(({ id }) => id)).toEqual(['umpire-2', 'umpire-3'])
})

test('a snapshot of an app without these rows is read completely again', async () => {
  const { host, phone, courtside, shown } = await prepare()
  await inDatabase(phone, (database) =>
    database.snapshots
      .where('eventId')
      .equals(eventId)
      .modify((row) => void delete (row as { umpires?: unknown }).umpires),
  )
  await courtside.close()
  const updated = phone.tab()
  await shownEvent(updated)
  host.put({ id: 'umpire-3', name: 'Tânia', court: null, version: 1 })
  await updated.refreshEvent(eventId)
  expect(host.requests.at(-1)?.path).toBe('events/event-1/snapshot')
  expect(umpiresOf(updated.event(eventId).get() ?? {})).toHaveLength(3)
  expect(shown()).toHaveLength(2)
})

test('a tap is shown at once, survives a restart, is sent, and is dropped with the next snapshot', async () => {
  const desk = await prepare()
  desk.phone.weather = () => 'lostOnTheWay'
  await desk.place('Rita', 'Quadra 1')
  expect(desk.courts()).toEqual([
    ['Rita', 'Quadra 1', 'waiting'],
    ['Saulo', 'Quadra 2'],
  ])
  await desk.courtside.close()
  const restarted = desk.phone.tab()
  expect(umpiresOf(await shownEvent(restarted))[0]).toMatchObject({ court: 'Quadra 1' })
  desk.phone.weather = () => 'fine'
  desk.phone.pass(600_000)
  await restarted.drain()
  await restarted.refreshEvent(eventId)
  expect(umpiresOf(restarted.event(eventId).get() ?? {})[0]).toMatchObject({ court: 'Quadra 1', version: 2 })
  expect(await rowsOf(desk.phone)).toEqual([])
  expect(desk.host.umpires.get('umpire-1')).toMatchObject({ court: 'Quadra 1' })
})

test.each([
  ['keepMine', 'Quadra 1'],
  ['keepTheirs', 'Quadra 5'],
] as const)('a refused tap waits for the decision %s', async (decision, court) => {
  const desk = await prepare()
  desk.phone.weather = () => 'lostOnTheWay'
  await desk.place('Rita', 'Quadra 1')
  desk.host.put({ id: 'umpire-1', name: 'Rita', court: 'Quadra 5', version: 2 })
  await desk.heal()
  expect(desk.courts()[0]).toEqual(['Rita', 'Quadra 5', 'needsYou'])
  const [card] = changesOn(desk)
  await desk.courtside[decision](card?.id ?? '')
  await desk.heal()
  expect(desk.courts()[0]).toEqual(['Rita', court])
  expect(changesOn(desk)).toEqual([])
})

test('a tap handed over by another phone is shown, sent once, and done on both', async () => {
  const giver = await prepare()
  const taker = await prepare(giver.host, 'user-2')
  for (const { phone } of [giver, taker]) phone.weather = () => 'lostOnTheWay'
  await giver.place('Saulo', 'Quadra 4')
  const given = await giver.courtside.handOver(eventId)
  if (!given.ok || !given.handed) throw new Error('nothing was given')
  expect(await taker.courtside.takeOver(given.handed)).toMatchObject({ ok: true, taken: 1 })
  expect(taker.courts()[1]).toEqual(['Saulo', 'Quadra 4', expect.any(String)])
  for (const desk of [taker, giver]) await desk.heal()
  expect(giver.host.umpires.get('umpire-2')).toMatchObject({ court: 'Quadra 4', version: 2 })
  for (const desk of [giver, taker]) {
    expect(desk.courts()[1]).toEqual(['Saulo', 'Quadra 4'])
    expect(changesOn(desk)).toEqual([])
  }
})

test('an operation that names a new row in a list waits for it, and uses the id of the server', async () => {
  const desk = await prepare()
  desk.phone.weather = () => 'lostOnTheWay'
  await desk.courtside.enqueue(umpireAdding, { eventId, name: 'Tânia' })
  const added = desk.shown().find(({ name }) => name === 'Tânia')
  await desk.place('Rita', 'Quadra 1', ['umpire-2', added?.id ?? ''])
  await desk.heal()
  expect(changesOn(desk)).toEqual([])
  const sent = desk.host.requests.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  expect(sent[1]?.body.beside).toEqual(['umpire-2', 'umpire-3'])
  expect(desk.courts()).toEqual([
    ['Rita', 'Quadra 1'],
    ['Saulo', 'Quadra 2'],
    ['Tânia', null],
  ])
})
