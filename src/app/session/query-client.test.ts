import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The app as its next start loads it. */
async function start() {
  vi.resetModules()
  const { queryClient, cacheKey, cacheRestored } = await import('./query-client.ts')
  await cacheRestored
  const read = (queryKey: readonly unknown[], more: { gcTime?: number } = {}, data = 'Ana Souza') => {
    const queryFn = () => Promise.resolve(data)
    new QueryObserver(queryClient, { queryKey, queryFn, ...more }).subscribe(() => {})
    return vi.waitUntil(() => queryClient.getQueryData(queryKey))
  }
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
  return { queryClient, read, keys, inStorage: () => stored.get(cacheKey) ?? '' }
}
const list = ['admin-users', 'u1', { search: 'ana' }]

test('what is not to be kept is not stored on the device, and own data are', async () => {
  const { queryClient, read, inStorage } = await start()
  queryClient.setQueryData(['me'], { id: 'u1' })
  await read(list, { gcTime: 0 })
  await read(['person', 'u1'], {}, 'Bia Lima')
  await expect.poll(inStorage).toContain('Bia Lima')
  expect(inStorage()).not.toContain('Ana Souza')
  const next = await start()
  expect(next.keys()).toEqual([['me'], ['person', 'u1']])
})

test('lists that an earlier version stored are removed at the next start, and the session and own data stay', async () => {
  const before = await start()
  before.queryClient.setQueryData(['me'], { id: 'u1' })
  before.queryClient.setQueryData(['registrations', 'u1'], 'Bia Lima')
  before.queryClient.setQueryData(['cities', 'SP'], 'Santos')
  for (const key of [list, ['player-history', 'p1'], ['members', 'e1', 'u1'], ['place', 'l1']])
    before.queryClient.setQueryData(key, 'Ana Souza')
  await expect.poll(before.inStorage).toContain('l1')
  const { queryClient, keys, inStorage } = await start()
  expect(keys()).toEqual([['me'], ['registrations', 'u1'], ['cities', 'SP']])
  queryClient.setQueryData(['me'], { id: 'u1' })
  await expect.poll(inStorage).not.toContain('Ana Souza')
  expect(inStorage()).toContain('Bia Lima')
})
