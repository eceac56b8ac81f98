import { expect, test } from 'vitest'
import { safeOrder } from './menu-order.ts'

interface Item {
  id: string
  tone?: 'danger'
}
const item = (id: string): Item => ({ id })
const danger: Item = { id: 'remove', tone: 'danger' }
const ordered = (...ids: string[]) => safeOrder([...ids.map(item), danger]).map(({ id }) => id)

test('a dangerous entry is third in a long menu and first in a short one, never second and never last', () => {
  expect(ordered('edit', 'register', 'players', 'lists')).toEqual([
    'edit',
    'register',
    'remove',
    'players',
    'lists',
  ])
  expect(ordered('edit', 'register', 'players')).toEqual(['edit', 'register', 'remove', 'players'])
  expect(ordered('edit', 'copy')).toEqual(['remove', 'edit', 'copy'])
  expect(ordered('edit')).toEqual(['remove', 'edit'])
  expect(ordered()).toEqual(['remove'])
})

test('a menu without a dangerous entry keeps its order', () => {
  expect(safeOrder([item('a'), item('b')])).toEqual([item('a'), item('b')])
})
