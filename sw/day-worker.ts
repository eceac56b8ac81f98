import { answerDayPage, isDayPage } from './day-pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The worker for visitors who follow the day of an event. Without it, a phone at the venue shows nothing when there is
 * no signal. It stores only these pages. On a device with the app, the app's worker (sw.ts), which stores the whole
 * app, stores these pages, too.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'GET' && url.origin === self.location.origin && isDayPage(url))
    event.respondWith(answerDayPage(request))
})
