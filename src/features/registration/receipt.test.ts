import { expect, test } from 'vitest'
import { following, type Receipt, registeredHere, withEarlier } from './receipt.ts'
import { event } from './wizard/testing/attempt.ts'

const category = (id: string) => ({ id, title: `Categoria ${id}` })
const receiptWith = (id: string | undefined, txid: string, categoryId = 'a'): Receipt => ({
  ...(id && { id }),
  txid,
  name: 'Ana Teste',
  personId: 'p1',
  event,
  categories: [category(categoryId)],
  amountDue: 100,
})

test('the receipt of the stored registration keeps what only this device has', () => {
  const stored = {
    ...receiptWith('r1', 'TX1'),
    payBy: '2026-11-20T12:00:00.000Z',
    mailedTo: 'ana@example.com',
  }
  const next = following({ ...receiptWith(undefined, 'TX1'), amountDue: 60, note: 'Já inscrita.' }, stored)
  expect(next).toEqual({ ...stored, amountDue: 60, note: 'Já inscrita.', isRemoved: false })
})

test('a receipt that an earlier version stored without an id gets the id', () => {
  expect(following(receiptWith('r1', 'TX1'), receiptWith(undefined, 'TX1'))).toMatchObject({ id: 'r1' })
})

test('another registration follows, and the stored one can still be asked about', () => {
  const next = following(receiptWith('r2', 'TX2', 'b'), receiptWith('r1', 'TX1'))
  expect(next).toMatchObject({ id: 'r2', earlier: [{ id: 'r1', personId: 'p1' }] })
  expect(registeredHere(next, 'p1')).toEqual([category('a'), category('b')])
  expect(registeredHere(next, 'p2')).toEqual([])
})

test('a registration that is shown later is known before, and listed once when it is shown', () => {
  const shown = withEarlier(receiptWith('r1', 'TX1'), receiptWith('r2', 'TX2', 'b'))
  expect(shown).toMatchObject({ id: 'r1', earlier: [{ id: 'r2' }] })
  expect(registeredHere(shown, 'p1')).toEqual([category('b'), category('a')])
  const { id, earlier } = following(receiptWith('r2', 'TX2', 'b'), shown)
  expect([id, earlier?.map((one) => one.id)]).toEqual(['r2', ['r1']])
})
