import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedTxid, txidOfPlayers, txidOfRegistration } from './txids.ts'

const ids = Array.from({ length: 200 }, (_, at) =>
  (0x9e3779b97f4a7c15n * BigInt(at + 1)).toString(16).padStart(32, '0'),
)
const one = '018f3c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f'
const other = 'fffffffe-ffff-4fff-bfff-ffffffffffff'

test('the txid of a registration is its id in base 36', () => {
  expect(txidOfRegistration('00000000-0000-0000-0000-000000000024')).toBe('10')
  expect(txidOfRegistration('FFFFFFFF-ffff-ffff-ffff-ffffffffffff')).toBe('F5LXX1ZZ5PNORYNQGLHZMSP33')
  expect(txidOfRegistration('123')).toBeUndefined()
})

test('several players have the same txid in any order, also if one is named twice', () => {
  expect(txidOfPlayers([one, other])).toBe(txidOfPlayers([other, one, other]))
  expect(txidOfPlayers([one, other])).toBe('6QPIQ5UZ6H4HYQKX8O66RSOGH')
})

test('every set of players has its own txid, which is valid in a BR Code', () => {
  const sets = ids.flatMap((id, at) => [[id], [id, ids[(at + 1) % ids.length] ?? ''], ids.slice(at, at + 4)])
  const different = new Set(sets.map((set) => set.toSorted().join()))
  const txids = sets.map(txidOfPlayers)
  expect(new Set(txids).size).toBe(different.size)
  for (const txid of [...txids, txidOfPlayers(['1', '2'])]) expect(txid).toMatch(/^[A-Z0-9]{1,25}$/)
})

test('players of one registration have the txid of the registration', () => {
  const players = [
    { id: 'b', registrationId: 'r', txid: 'ABC' },
    { id: 'a', registrationId: 'r', txid: 'ABC' },
  ]
  expect(sharedTxid(players)).toBe('ABC')
})

test('players of several registrations have a txid of their own, in any order', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(ids, (each) => {
      const players = each.map((id) => ({ id, registrationId: `r ${id}`, txid: `T${id.slice(0, 8)}` }))
      const txid = sharedTxid(players)
      expect(txid).toMatch(/^[\dA-Z]{1,25}$/)
      expect(sharedTxid(players.toReversed())).toBe(txid)
      expect(sharedTxid(players.slice(1))).not.toBe(txid)
    }),
  )
})

test('without players there is no txid', () => {
  expect(sharedTxid([])).toBeUndefined()
})
