import { expect, test } from 'vitest'
import { storeMarker } from '#app/browser/store-marker.ts'
import { organises } from './organises.ts'

const user = { id: 'ana', name: 'Ana', email: 'ana@example.com', role: 'USER' } as const

test('the answer of the server decides who organises an event; if it has none, the role decides', () => {
  expect(organises({ ...user, organises: true })).toBe(true)
  expect(organises({ ...user, organises: false })).toBe(false)
  expect(organises(user)).toBe(false)
  expect(organises({ ...user, role: 'MANAGER' })).toBe(true)
})

test('a former organiser keeps access to the screens until the data on this phone are deleted', () => {
  storeMarker.write('rui,ana')
  expect(organises({ ...user, organises: false })).toBe(true)
  storeMarker.write('rui')
  expect(organises({ ...user, organises: false })).toBe(false)
})
