import type { Workbox } from 'workbox-window'
import { type Live, live } from '#ui/live.ts'

let registering: Promise<Workbox> | undefined
const updateWaits = live(false)
const isCached = live(false)
let nextLook: ReturnType<typeof setTimeout> | undefined

/** Whether a newer version waits. It is never forced on somebody in the middle of work. */
export const hasUpdate: Live<boolean> = updateWaits

/** Whether the whole shell is on this phone, so that a reload works without connection. */
export const isAppCached: Live<boolean> = isCached

/**
 * Keeps the app's shell on the phone, so that it opens without connection. Called from /login and the private
 * screens only: a visitor's phone downloads none of it. Safe to call often.
 */
export function registerWorker(): void {
  if (registering || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  registering = register()
  registering.catch(() => {
    registering = undefined
  })
  void navigator.serviceWorker.ready.then(() => isCached.set(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
}

/** In ms, after which a look that failed is taken again; each further one waits twice as long. */
const firstPause = 5_000
const longestPause = 10 * 60_000

/** Asks for a newer version until somebody answers: who never leaves the app would not ask a second time. */
async function lookForUpdate(pause = firstPause): Promise<void> {
  clearTimeout(nextLook)
  const again = () => {
    clearTimeout(nextLook)
    nextLook = setTimeout(() => void lookForUpdate(Math.min(pause * 2, longestPause)), pause)
  }
  try {
    await (await registering)?.update()
    const registration = await navigator.serviceWorker.getRegistration()
    // One of its files did not come.
    registration?.installing?.addEventListener('statechange', ({ target }) => {
      if ((target as ServiceWorker).state === 'redundant') again()
    })
  } catch {
    again()
  }
}

/** After the screen: Workbox is not part of the first download. */
async function register(): Promise<Workbox> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => updateWaits.set(true))
  await workbox.register()
  return workbox
}

/** Starts the newer version and reloads this tab; others go on with the old files, which stay served. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab has started it already: only this one is still old.
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  void registering?.then((workbox) => workbox.messageSkipWaiting())
}

/** Asks the browser to send what is left when there is a signal, even with the app closed (Chromium only). */
export function registerSync(): void {
  const ready = navigator.serviceWorker?.ready as Promise<RegistrationWithSync> | undefined
  // A tag of its own each time: a tag that failed three times is never tried again.
  void ready
    ?.then((registration) => registration.sync?.register(`play-outbox-${crypto.randomUUID()}`))
    .catch(() => {
      // Not allowed here, or not known: the page sends by itself while it is open.
    })
}

type RegistrationWithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
