import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { adoptToken, isReplaced, readToken, removeToken, storeToken } from './token.ts'

const signInElsewhere = (token: string) => deviceStorage.setItem('play:token', token)

beforeEach(() => {
  adoptToken()
  removeToken()
})

test('a tab keeps its own session after another user signs in elsewhere, and signs out only its own', () => {
  storeToken('mine')
  expect(isReplaced()).toBe(false)
  signInElsewhere('theirs')
  expect(isReplaced()).toBe(true)
  expect(readToken()).toBe('mine')
  removeToken()
  expect(readToken()).toBe('theirs')
  expect(isReplaced()).toBe(false)
})

test('a sign-out in another tab is noticed', () => {
  storeToken('mine')
  deviceStorage.removeItem('play:token')
  expect(isReplaced()).toBe(true)
})

test('a new token of the same user is used by all tabs', () => {
  storeToken('old')
  signInElsewhere('fresh')
  adoptToken()
  expect(readToken()).toBe('fresh')
  expect(isReplaced()).toBe(false)
})

test('a tab without a session uses the session of a user who signs in in another tab', () => {
  expect(readToken()).toBeNull()
  expect(isReplaced()).toBe(false)
  signInElsewhere('theirs')
  expect(readToken()).toBe('theirs')
})
