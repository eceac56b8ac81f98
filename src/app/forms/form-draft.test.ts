import { expect, test } from 'vitest'
import { readDraft, worthKeeping } from './form-draft.ts'

const empty = { title: '', isOpen: false, weekDays: [] as string[], newPassword: '' }

test('a saved draft of a form is restored', () => {
  const typed = { title: 'Copa', isOpen: true, weekDays: ['SEG'] }
  expect(readDraft(JSON.stringify(worthKeeping({ ...empty, ...typed })), empty)).toEqual(typed)
})

test('a password is neither saved nor restored', () => {
  expect(worthKeeping({ name: 'Ana', password: 'a', confirmPassword: 'a', newPassword: 'b' })).toEqual({
    name: 'Ana',
  })
  expect(readDraft('{"newPassword":"a"}', empty)).toEqual({})
})

test('fields of an earlier version that this form does not have are ignored', () => {
  expect(readDraft('{"title":"Copa","name":"Ana","isOpen":"yes","weekDays":"SEG"}', empty)).toEqual({
    title: 'Copa',
  })
})

test.each([null, '', 'null', '[', '7', '"text"'])('%s is not restored as a draft', (kept) => {
  expect(readDraft(kept, empty)).toEqual({})
})
