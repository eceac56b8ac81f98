import { answerDayPage, isDayPage } from './day-pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The worker of visitors who follow the day of an event: without it a phone at the venue shows nothing where there is no
 * signal. It keeps these pages only; the worker of the app (sw.ts), which brings the whole app, does the same for who has it.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'GET' && url.origin === self.location.origin && isDayPage(url))
    event.respondWith(answerDayPage(request))
})
