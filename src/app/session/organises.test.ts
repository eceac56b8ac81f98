import { expect, test } from 'vitest'
import { storeMarker } from '#app/browser/store-marker.ts'
import { organises } from './organises.ts'

const user = { id: 'ana', name: 'Ana', email: 'ana@example.com', role: 'USER' } as const

test('{host} says who organises, whatever their role; where it does not, the role does', () => {
  expect(organises({ ...user, organises: true })).toBe(true)
  expect(organises({ ...user, organises: false })).toBe(false)
  expect(organises(user)).toBe(false)
  expect(organises({ ...user, role: 'MANAGER' })).toBe(true)
})

test("who organises no longer keeps the screens until this phone's data of theirs are gone", () => {
  storeMarker.write('rui,ana')
  expect(organises({ ...user, organises: false })).toBe(true)
  storeMarker.write('rui')
  expect(organises({ ...user, organises: false })).toBe(false)
})
