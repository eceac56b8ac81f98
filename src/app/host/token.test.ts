import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { adoptToken, isReplaced, readToken, removeToken, storeToken } from './token.ts'

const signInElsewhere = (token: string) => deviceStorage.setItem('play:token', token)

beforeEach(() => {
  adoptToken()
  removeToken()
})

test('a tab goes on with its own token after somebody else has signed in, and ends only its own', () => {
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

test('a fresh token of the same user is taken over', () => {
  storeToken('old')
  signInElsewhere('fresh')
  adoptToken()
  expect(readToken()).toBe('fresh')
  expect(isReplaced()).toBe(false)
})

test('a tab without anybody takes up who signs in elsewhere', () => {
  expect(readToken()).toBeNull()
  expect(isReplaced()).toBe(false)
  signInElsewhere('theirs')
  expect(readToken()).toBe('theirs')
})
