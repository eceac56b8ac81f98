import { expect, test } from 'vitest'
import type { SyncState } from '#offline/core/sync-types.ts'
import { syncWords } from './sync-words.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const calm: SyncState = { pending: 0, needsYou: 0, isReachable: true, isRead: true, isSessionExpired: false }

test('says that all is saved only if nothing waits and the server answers', () => {
  expect(syncWords(calm, now).text).toBe('Tudo salvo')
  expect(syncWords({ ...calm, isRead: false }, now).text).toBe('Abrindo…')
  expect(syncWords({ ...calm, isRead: false, trouble: 'blocked' }, now).text).toBe('Feche outras abas')
  expect(syncWords({ ...calm, isReachable: false }, now).text).toBe('Sem conexão')
})

test('counts the waiting changes in singular and plural, with and without connection', () => {
  expect(syncWords({ ...calm, pending: 1 }, now).text).toBe('1 alteração por enviar')
  expect(syncWords({ ...calm, pending: 3, isReachable: false }, now).text).toBe('3 alterações por enviar')
})

test('a change that needs a decision is shown before those that only wait', () => {
  expect(syncWords({ ...calm, pending: 3, needsYou: 1 }, now).text).toBe('1 precisa de você')
  expect(syncWords({ ...calm, pending: 3, needsYou: 2 }, now).text).toBe('2 precisam de você')
})

test('an expired session says what to do', () => {
  expect(syncWords({ ...calm, pending: 2, isSessionExpired: true }, now).text).toBe(
    'Entre de novo para enviar',
  )
})

test('the age of the oldest change is shown once it is old', () => {
  const waiting = (oldestAt: string) => syncWords({ ...calm, pending: 4, oldestAt }, now)
  expect(waiting('2026-11-21T10:00:00.000Z')).toMatchObject({
    text: '4 alterações por enviar, há 2 h',
    short: '4 por enviar, há 2 h',
  })
  expect(waiting('2026-11-21T11:50:00.000Z').text).toBe('4 alterações por enviar')
})
