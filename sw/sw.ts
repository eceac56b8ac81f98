import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { drainRemembered } from './drain-remembered.ts'
import { keepPictures } from './pictures.ts'
import { answerNavigations } from './navigations.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Background Sync is not in TypeScript's library: Chromium only. */
type SyncEvent = ExtendableEvent & { tag: string }
type Asked = { type: 'SKIP_WAITING' }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
answerNavigations()
keepPictures()

// Pages that were there before the first worker work without connection from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const asked = event.data as Asked | undefined
  if (asked?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag.startsWith('play-outbox-')) waitUntil.call(event, drainRemembered())
})
