import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictingFields, editedFields, hasSameFields, mergedFields } from './field-edits.ts'

const base = { title: 'Feminina B', maxPlayers: 24, places: ['place-1', 'place-2'] }

test('two edits of different fields are both kept', () => {
  const edit = { base, wanted: { ...base, title: 'Feminina C' } }
  const current = { ...base, maxPlayers: 32 }
  expect(conflictingFields(edit, current)).toEqual([])
  expect(mergedFields(edit, current)).toEqual({ ...base, title: 'Feminina C', maxPlayers: 32 })
})

test('two different values for one field are a conflict; the same value twice is none', () => {
  const edit = { base, wanted: { ...base, title: 'Feminina C', maxPlayers: 32 } }
  const current = { ...base, title: 'Feminina D', maxPlayers: 32 }
  expect(conflictingFields(edit, current)).toEqual(['title'])
})

test('lists are compared by their content', () => {
  const edit = { base, wanted: { ...base, places: [...base.places] } }
  expect(editedFields(edit)).toEqual([])
  const current = { ...base, places: ['place-3'] }
  expect(mergedFields(edit, current).places).toEqual(['place-3'])
  const other = { base, wanted: { ...base, places: ['place-2', 'place-1'] } }
  expect(conflictingFields(other, current)).toEqual(['places'])
})

test('fields that were not edited have no influence on the result', () => {
  const current = { ...base, id: 'category-1' }
  expect(hasSameFields(base, current)).toBe(true)
  expect(mergedFields({ base, wanted: base }, current)).toEqual(base)
})

test('for random edits without conflict, the order makes no difference, and no change is lost', () => {
  const value = fc.constantFrom<unknown>(0, 1, null, undefined, ['a'], ['b'])
  const fields = fc.record({ title: value, award: value, places: value })
  fc.assert(
    fc.property(fields, fields, fields, (before, mine, theirs) => {
      const edit = { base: before, wanted: mine }
      const other = { base: before, wanted: theirs }
      const merged = mergedFields(edit, theirs)
      for (const name of editedFields(edit)) expect(merged[name]).toEqual(mine[name])
      if (conflictingFields(edit, theirs).length > 0) return
      expect(merged).toEqual(mergedFields(other, mine))
      for (const name of editedFields(other)) expect(merged[name]).toEqual(theirs[name])
    }),
  )
})
