import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedTxid } from './shared-txid.ts'

test('players of one registration have its txid', () => {
  const players = [
    { id: 'b', txid: 'ABC' },
    { id: 'a', txid: 'ABC' },
  ]
  expect(sharedTxid(players)).toBe('ABC')
})

test('players of several have one of their own, in whatever order they are named', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(ids, (each) => {
      const players = each.map((id) => ({ id, txid: `T${id.slice(0, 8)}` }))
      const txid = sharedTxid(players)
      expect(txid).toMatch(/^[\dA-Z]{1,25}$/)
      expect(sharedTxid(players.toReversed())).toBe(txid)
      expect(sharedTxid(players.slice(1))).not.toBe(txid)
    }),
  )
})

test('nobody has none', () => {
  expect(sharedTxid([])).toBeUndefined()
})
