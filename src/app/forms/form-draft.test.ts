import { expect, test } from 'vitest'
import { readDraft, worthKeeping } from './form-draft.ts'

const empty = { title: '', isOpen: false, weekDays: [] as string[], newPassword: '' }

test('what was typed comes back', () => {
  const typed = { title: 'Copa', isOpen: true, weekDays: ['SEG'] }
  expect(readDraft(JSON.stringify(worthKeeping({ ...empty, ...typed })), empty)).toEqual(typed)
})

test('a password is never kept, nor read', () => {
  expect(worthKeeping({ name: 'Ana', password: 'a', confirmPassword: 'a', newPassword: 'b' })).toEqual({
    name: 'Ana',
  })
  expect(readDraft('{"newPassword":"a"}', empty)).toEqual({})
})

test('what an earlier version kept and this form does not know is left out', () => {
  expect(readDraft('{"title":"Copa","name":"Ana","isOpen":"yes","weekDays":"SEG"}', empty)).toEqual({
    title: 'Copa',
  })
})

test.each([null, '', 'null', '[', '7', '"text"'])('%s is no draft', (kept) => {
  expect(readDraft(kept, empty)).toEqual({})
})
