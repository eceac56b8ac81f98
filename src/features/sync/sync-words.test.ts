import { expect, test } from 'vitest'
import type { SyncState } from '#offline/screen-types.ts'
import { syncWords } from './sync-words.ts'

const calm: SyncState = { pending: 0, needsYou: 0, isReachable: true, isSessionExpired: false }

test('says that all is saved only when nothing waits and the host answers', () => {
  expect(syncWords(calm).text).toBe('Tudo salvo')
  expect(syncWords({ ...calm, isReachable: false }).text).toBe('Sem conexão')
})

test('counts what waits, in the singular and the plural, with or without connection', () => {
  expect(syncWords({ ...calm, pending: 1 }).text).toBe('1 alteração por enviar')
  expect(syncWords({ ...calm, pending: 3, isReachable: false }).text).toBe('3 alterações por enviar')
})

test('a change that needs a decision comes before those that only wait', () => {
  expect(syncWords({ ...calm, pending: 3, needsYou: 1 }).text).toBe('1 precisa de você')
  expect(syncWords({ ...calm, pending: 3, needsYou: 2 }).text).toBe('2 precisam de você')
})

test('an expired session says what to do', () => {
  expect(syncWords({ ...calm, pending: 2, isSessionExpired: true }).text).toBe('Entre de novo para enviar')
})
