import type { Workbox } from 'workbox-window'

const listeners = new Set<() => void>()
let registering: Promise<Workbox> | undefined
let hasUpdate = false
let isKept = false

function tell() {
  for (const listener of listeners) listener()
}

/**
 * Keeps the app's shell on the phone, so that it opens without connection. Called from /login and the private
 * screens only: a visitor's phone downloads none of it. Safe to call often.
 */
export function keepShell(): void {
  if (registering || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  registering = register()
  registering.catch(() => {
    registering = undefined
  })
  void navigator.serviceWorker.ready.then(() => {
    isKept = true
    tell()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
}

async function lookForUpdate(): Promise<void> {
  try {
    await (await registering)?.update()
  } catch {
    // Without signal nobody knows of one; the next return to the app asks again.
  }
}

/** After the screen: Workbox is not part of the first download. */
async function register(): Promise<Workbox> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    hasUpdate = true
    tell()
  })
  await workbox.register()
  return workbox
}

/** Whether a newer version waits. It is never forced on somebody in the middle of work. */
export const shellUpdate = {
  get: (): boolean => hasUpdate,
  subscribe,
  /** Starts the newer version and reloads this tab; others go on with the old files, which stay served. */
  async apply(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration()
    // Another tab has started it already: only this one is still old.
    if (!registration?.waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    void registering?.then((workbox) => workbox.messageSkipWaiting())
  },
}

/** Whether the whole shell is on this phone, so that a reload works without connection. */
export const shellKept = { get: (): boolean => isKept, subscribe }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
