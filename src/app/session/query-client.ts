import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { type Persister, persistQueryClient } from '@tanstack/react-query-persist-client'
import type { User } from '#contract/accounts/accounts.ts'
import { deviceStorage, type TextStorage } from '#app/browser/device-storage.ts'
import { isReplaced, readToken, sessionMark } from '#app/host/token.ts'

const ninetyDays = 90 * 24 * 60 * 60 * 1000

/**
 * For data that do not belong to events: the session and lookups. Queries run without a connection, too, and then fail.
 */
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

/** Key in local storage under which all tabs of this device store the cache of the signed-in user. */
export const cacheKey = 'play:query'

const ownStorage: TextStorage = {
  ...deviceStorage,
  /** A tab that has not yet noticed another user's sign-in must not overwrite that user's cache. */
  setItem(key, text) {
    if (!isReplaced()) deviceStorage.setItem(key, text)
  },
}
const basePersister = createSyncStoragePersister({ storage: ownStorage, key: cacheKey, throttleTime: 0 })
const persister: Persister = {
  ...basePersister,
  persistClient: (client) => basePersister.persistClient({ ...client, buster: sessionMark(readToken()) }),
  async restoreClient() {
    const stored = await basePersister.restoreClient()
    return stored && { ...stored, clientState: withoutLists(stored.clientState) }
  },
}

/** Earlier versions also stored lists with other persons' data. A key of own data is its name and the id of the user. */
function withoutLists(state: DehydratedState): DehydratedState {
  const me = state.queries.find(({ queryKey: [name] }) => name === 'me')?.state.data as User | undefined
  const isKept = ([name, of, ...more]: QueryKey) =>
    more.length === 0 && (of === undefined || of === me?.id || name === 'cities')
  return { ...state, queries: state.queries.filter(({ queryKey }) => isKept(queryKey)) }
}

const [, restored] = persistQueryClient({
  queryClient,
  persister,
  maxAge: ninetyDays,
  buster: sessionMark(readToken()),
  // With 0, a query is not to outlive its screen.
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => query.options.gcTime !== 0 && defaultShouldDehydrateQuery(query),
  },
})

/** Resolves when the stored cache of an earlier visit is loaded. */
export const cacheRestored: Promise<void> = restored

/** Deletes the stored cache when the person signs out. */
export async function forgetCache(): Promise<void> {
  queryClient.clear()
  await persister.removeClient()
}
