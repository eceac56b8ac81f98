import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryFields } from '#contract/categories.ts'
import { conflictingFields, editedFields } from '#contract/calls/field-edits.ts'
import { editOnRefused, foldEdits, rebaseEdit } from './field-edits.ts'
import { categoryFields } from './category.ts'
import { aCategory } from '../testing/factories.ts'

const fields = fc.record<CategoryFields>({
  title: fc.constantFrom('A', 'B', 'C'),
  category: fc.constantFrom('DUPLAS', 'MISTA'),
  maxPlayers: fc.integer({ min: 2, max: 4 }),
  award: fc.constantFrom('x', 'y', 'z'),
  listSort: fc.integer({ min: 1, max: 3 }),
})

test('two consecutive edits are merged into one with the same result', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, first, second) => {
      const folded = foldEdits({ base, wanted: first }, { base: first, wanted: second })
      expect(folded).toEqual({ base, wanted: second })
    }),
  )
})

test('a merged edit keeps the original value of each field as it was seen before the first edit', () => {
  const base = categoryFields(aCategory())
  const first = { ...base, title: 'A' }
  const folded = foldEdits(
    { base, wanted: first },
    { base: { ...first, award: 'y' }, wanted: { ...first, award: 'z' } },
  )
  expect(folded.base).toMatchObject({ title: 'Feminina B', award: 'y' })
  expect(folded.wanted).toMatchObject({ title: 'A', award: 'z' })
})

test("an edit rebased on the server's state changes the same fields, and conflicts in the same fields", () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, wanted, theirs) => {
      const host = aCategory(theirs)
      const edit = { base, wanted }
      const rebased = rebaseEdit(edit, host)
      expect(editedFields(rebased)).toEqual(editedFields(edit))
      expect(conflictingFields(rebased, host)).toEqual(conflictingFields(edit, host))
      expect(rebaseEdit(rebased, host)).toEqual(rebased)
    }),
  )
})

test('an edit of a refused edit resolves it only if it covers every field in conflict', () => {
  const seen: CategoryFields = { title: 'A', category: 'MISTA', maxPlayers: 4, award: 'x', listSort: 1 }
  const refused = { base: seen, wanted: { ...seen, title: 'B', award: 'y' } }
  const theirs = { ...seen, title: 'C' }
  expect(
    editOnRefused(refused, theirs, { base: theirs, wanted: { ...theirs, maxPlayers: 8 } }),
  ).toMatchObject({
    isDecided: false,
    wanted: { title: 'B', award: 'y', maxPlayers: 8 },
  })
  expect(editOnRefused(refused, theirs, { base: theirs, wanted: { ...theirs, title: 'D' } })).toMatchObject({
    isDecided: true,
    base: { title: 'C', award: 'x' },
    wanted: { title: 'D', award: 'y' },
  })
})
