import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { drainRemembered } from './drain-remembered.ts'
import { installFiles } from './install-files.ts'
import { keepPictures } from './pictures.ts'
import { answerNavigations } from './navigations.ts'
import { openPush, type RenewedEvent, renewPush, showPush } from './push-messages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** TypeScript's library does not include Background Sync, which only Chromium has. */
type SyncEvent = ExtendableEvent & { tag: string }
type WorkerMessage = { type: 'SKIP_WAITING' | 'MAKE_WAY' }

const shell = installFiles(self.__WB_MANIFEST)
cleanupOutdatedCaches()
answerNavigations(shell)
keepPictures(self)

// Pages that were open before the first worker can work without a connection from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const makingWay = new AbortController()

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | undefined
  // The browser starts a newer worker only when the older one has nothing to do.
  if (message?.type === 'MAKE_WAY') makingWay.abort()
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag.startsWith('play-outbox-')) waitUntil.call(event, drainRemembered(makingWay.signal))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))
self.addEventListener('pushsubscriptionchange' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const renewed = event as RenewedEvent
  renewed.waitUntil(renewPush(renewed))
})
