import { expect, test } from 'vitest'
import type { Snapshot } from '../storage/database.ts'
import { aCategory, anEvent, aPlayer } from '../testing/factories.ts'
import { changersOf } from './changers.ts'

const by = (id: string, updatedAt: string) => ({ updatedById: id, updatedBy: `Nome ${id}`, updatedAt })
const snapshotOf = (rows: Pick<Snapshot, 'players' | 'categories'>): Snapshot => ({
  eventId: 'event-1',
  pull: 1,
  landedAt: '2026-11-21T10:00:00.000Z',
  event: anEvent(),
  courts: [],
  ...rows,
})

test('each account that changed something is listed once, with its latest time', () => {
  const snapshot = snapshotOf({
    categories: [aCategory(by('user-2', '2026-11-21T09:00:00.000Z'))],
    players: [
      aPlayer(by('user-3', '2026-11-21T09:30:00.000Z')),
      aPlayer({ id: 'player-2', ...by('user-2', '2026-11-21T09:40:00.000Z') }),
    ],
  })
  expect(changersOf(snapshot)).toEqual([
    { id: 'user-2', name: 'Nome user-2', at: '2026-11-21T09:40:00.000Z' },
    { id: 'user-3', name: 'Nome user-3', at: '2026-11-21T09:30:00.000Z' },
  ])
})

test('accounts that only withdrew, or registered on the public page, are not listed', () => {
  const withdrawn = { withdrawnAt: '2026-11-21T09:30:00.000Z', ...by('user-9', '2026-11-21T09:30:00.000Z') }
  const registered = { updatedBy: null, updatedById: null, updatedAt: '2026-11-21T09:30:00.000Z' }
  const players = [aPlayer(withdrawn), aPlayer({ id: 'player-2', ...registered })]
  expect(changersOf(snapshotOf({ categories: [], players }))).toEqual([])
})
