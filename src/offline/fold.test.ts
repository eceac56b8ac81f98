import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryFields } from '#contract/categories.ts'
import { editOnRefused, foldEdits, rebaseEdit, touchedFields } from './category-fields.ts'
import { aCategory } from './testing/factories.ts'

const fields = fc.record<CategoryFields>({
  title: fc.constantFrom('A', 'B', 'C'),
  category: fc.constantFrom('DUPLAS', 'MISTA'),
  maxPlayers: fc.integer({ min: 2, max: 4 }),
  award: fc.constantFrom('x', 'y', 'z'),
  listSort: fc.integer({ min: 1, max: 3 }),
})

test('two edits in a row fold into one that wants the same', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, first, second) => {
      const folded = foldEdits({ base, wanted: first }, { base: first, wanted: second })
      expect(folded).toEqual({ base, wanted: second })
    }),
  )
})

test('a fold keeps what was seen before the first touch of each field', () => {
  const first = { ...aCategory(), title: 'A' }
  const folded = foldEdits(
    { base: aCategory(), wanted: first },
    { base: { ...first, award: 'y' }, wanted: { ...first, award: 'z' } },
  )
  expect(folded.base).toMatchObject({ title: 'Feminina B', award: 'y' })
  expect(folded.wanted).toMatchObject({ title: 'A', award: 'z' })
})

test('a rebased edit touches what it touched, unless the host is there already, and says when somebody else touched it too', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, wanted, theirs) => {
      const host = aCategory(theirs)
      const { isClash, ...rebased } = rebaseEdit({ base, wanted }, host)
      expect(touchedFields(rebased)).toEqual(touchedFields({ base, wanted }))
      const names = Object.keys(touchedFields({ base, wanted })) as (keyof CategoryFields)[]
      expect(isClash).toBe(names.some((name) => host[name] !== base[name] && host[name] !== wanted[name]))
    }),
  )
})

test('an edit on a refused one decides only when it answers every field in dispute', () => {
  const seen = { title: 'A', category: 'MISTA', maxPlayers: 4, award: 'x', listSort: 1 } as const
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
