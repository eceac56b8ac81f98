import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { deviceShelf } from './device-shelf.ts'

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

const persister = createSyncStoragePersister({ storage: deviceShelf, key: 'play:query', throttleTime: 0 })
const [, restored] = persistQueryClient({ queryClient, persister, maxAge: ninetyDays })

/** Resolves once what an earlier visit left (who was signed in, lookups) is in the cache. */
export const cacheRestored: Promise<void> = restored

/** Forgets what was persisted, when the person signs out. */
export async function forgetCache(): Promise<void> {
  queryClient.clear()
  await persister.removeClient()
}
