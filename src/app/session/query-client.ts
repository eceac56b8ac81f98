import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { type Persister, persistQueryClient } from '@tanstack/react-query-persist-client'
import { deviceStorage, type TextStorage } from '#app/browser/device-storage.ts'
import { isReplaced, readToken } from '#app/host/token.ts'

const ninetyDays = 90 * 24 * 60 * 60 * 1000

/** Drives what is not event data: the session and lookups. Queries run offline too and fail by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      gcTime: Number.POSITIVE_INFINITY,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Where all tabs of this device keep the cache of whoever is signed in. */
export const cacheKey = 'play:query'
/** Enough of a token to tell one session's cache from another's. */
export const sessionMark = (token: string | null): string => token?.slice(-8) ?? ''

const ownStorage: TextStorage = {
  ...deviceStorage,
  /** A tab that has not noticed yet that somebody else signed in must not write its own user over theirs. */
  setItem(key, text) {
    if (!isReplaced()) deviceStorage.setItem(key, text)
  },
}
const basePersister = createSyncStoragePersister({ storage: ownStorage, key: cacheKey, throttleTime: 0 })
const persister: Persister = {
  ...basePersister,
  persistClient: (client) => basePersister.persistClient({ ...client, buster: sessionMark(readToken()) }),
}
const [, restored] = persistQueryClient({
  queryClient,
  persister,
  maxAge: ninetyDays,
  buster: sessionMark(readToken()),
})

/** Resolves once what an earlier visit left (who was signed in, lookups) is in the cache. */
export const cacheRestored: Promise<void> = restored

/** Forgets what was persisted, when the person signs out. */
export async function forgetCache(): Promise<void> {
  queryClient.clear()
  await persister.removeClient()
}
