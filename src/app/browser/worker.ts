import type { Workbox } from 'workbox-window'
import { type Live, live } from '#ui/live.ts'
import { quietLine } from './quiet-line.ts'

let isWanted = false
let registering: Promise<Workbox> | undefined
const updateWaits = live(false)
const updateLacksSignal = live(false)
const isCached = live(false)
let nextLook: ReturnType<typeof setTimeout> | undefined

/** Whether a newer version is ready. The person decides when it starts, so it interrupts no work. */
export const hasUpdate: Live<boolean> = updateWaits

/** Whether a requested version is waiting for a connection. */
export const needsSignal: Live<boolean> = updateLacksSignal

/** Whether the whole app is stored on this phone, so that a reload works without a connection. */
export const isAppCached: Live<boolean> = isCached

/**
 * Registers the service worker, which stores the app on the phone so that it opens without a connection. Only private
 * screens call it, and /login if a worker exists already, so that a visitor's phone downloads nothing for it. Further
 * calls have no effect.
 */
export function registerWorker(): void {
  if (isWanted || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  isWanted = true
  void lookForUpdate()
  void navigator.serviceWorker.ready.then(lookForStored)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
}

/** An active worker has stored the app; but the browser, or a person who clears data, may have erased that since. */
async function lookForStored({ active }: ServiceWorkerRegistration): Promise<void> {
  // Until the first worker is active, the open page loads its parts over the line.
  if (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  isCached.set((await caches.match('/index.html', { ignoreSearch: true })) !== undefined)
}

/** Pause in ms after the first failed check for an update. Each further pause is twice as long. */
const firstPause = 5_000
const longestPause = 10 * 60_000

/**
 * Registers the worker, or checks for a newer version, until the server answers: a browser checks only when the app is
 * opened.
 */
async function lookForUpdate(pause = firstPause): Promise<void> {
  clearTimeout(nextLook)
  const again = () => {
    clearTimeout(nextLook)
    nextLook = setTimeout(() => void lookForUpdate(Math.min(pause * 2, longestPause)), pause)
  }
  try {
    if (registering) await (await registering).update()
    else await (registering = register())
    const registration = await navigator.serviceWorker.getRegistration()
    // One of the files of the new version could not be fetched.
    registration?.installing?.addEventListener('statechange', ({ target }) => {
      if ((target as ServiceWorker).state !== 'redundant') return
      forgetUnlessStored(registration)
      again()
    })
  } catch {
    forgetUnlessStored(await navigator.serviceWorker.getRegistration().catch(() => undefined))
    again()
  }
}

/** A browser drops the registration of a worker that has never been installed: it is registered again. */
function forgetUnlessStored(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration?.active) registering = undefined
}

/**
 * Loads Workbox, and on the first visit all files of the app. It waits for the first screen, so that it does not slow
 * it down.
 */
async function register(): Promise<Workbox> {
  if (!navigator.serviceWorker.controller) await quietLine()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => updateWaits.set(true))
  await workbox.register()
  return workbox
}

/** Starts the newer version and reloads this tab. Other tabs go on with the old files, which the server keeps. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab has already started the newer version, so only this tab must reload.
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // The old worker may be sending in the background; the newer one continues.
  registration.active?.postMessage({ type: 'MAKE_WAY' })
  void registering?.then((workbox) => workbox.messageSkipWaiting())
  setInterval(() => void startWithout(registration).catch(() => updateLacksSignal.set(true)), longestStart)
}

/**
 * In ms: the longest wait for the start of the newer version. Chromium often does not notice that the older version is
 * idle, and then never starts the newer one.
 */
const longestStart = 5000

/** Loads the newer version from the server and lets the worker store it again. It needs a connection. */
async function startWithout(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch('/sw.js', { cache: 'no-store' })
  if (!answer.ok) return
  await registration.unregister()
  location.reload()
}

/** Asks the browser to send unsent changes when there is a signal, even with the app closed (Chromium only). */
export function registerSync(): void {
  const ready = navigator.serviceWorker?.ready as Promise<RegistrationWithSync> | undefined
  // Each registration has a new tag, because the browser never retries a tag that failed three times.
  void ready
    ?.then((registration) => registration.sync?.register(`play-outbox-${crypto.randomUUID()}`))
    .catch(() => {
      // Background Sync is missing or not allowed: the page sends while it is open.
    })
}

type RegistrationWithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
