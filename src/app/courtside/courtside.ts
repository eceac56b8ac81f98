import type { User } from '#contract/accounts/accounts.ts'
import { dayOf } from '#contract/formats/days.ts'
import { Capability, getHealth } from '#contract/host.ts'
import { showUnsent } from '#offline/view/app-badge.ts'
import { openCourtside } from '#offline/courtside.ts'
import { forgetSession, readSession, rememberSession, type Session } from '#offline/host/session.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { abortTransactions } from '#offline/storage/running-transactions.ts'
import { client } from '#app/host/client.ts'
import { appInSight } from './app-in-sight.ts'
import { followChanges, stopFollowing } from './follow-changes.ts'
import { oneFrameLater } from './after-frame.ts'
import { keepSoonEvents } from './keep-soon.ts'
import { isOwnHost, settings } from '#app/host/settings.ts'
import { keepStorage } from '#app/browser/storage-room.ts'
import { storeMarker } from '#app/browser/store-marker.ts'
import { unwrittenNotes } from '#app/browser/unwritten-notes.ts'
import { isReplaced, readToken } from '#app/host/token.ts'
import { registerSync } from '#app/browser/worker.ts'

let opened: Courtside | undefined
/** The token with which the engine was last started. */
let startedWith: string | null | undefined
let sessionStored: Promise<void> = Promise.resolve()
/** The session of this tab, in memory: the browser may erase the stored copy, or refuse to store one. */
let ownSession: Session | undefined

/** The token with which the engine's data were erased. With this token nothing is opened or stored any more. */
let erasedWith: string | null | undefined
const isErased = () => erasedWith !== undefined && [erasedWith, null].includes(readToken())

/**
 * Opens the courtside engine of an organiser once. It drains when the page starts, becomes visible or is online again.
 * A second call for the same user returns the same engine and gives it a new token. Between a sign-out and the end of
 * the page it returns the erased engine, which stores nothing.
 */
export function openCourtsideOf(user: User): Courtside {
  if (opened?.userId === user.id && isErased()) return opened
  if (opened?.userId !== user.id || erasedWith !== undefined) {
    erasedWith = undefined
    void opened?.close()
    opened = openCourtside({
      userId: user.id,
      session: currentSession,
      transport: boundedTransport(),
      marker: storeMarker,
      notes: unwrittenNotes(user.id),
      onUnsent: registerSync,
    })
    keepSoonEvents(opened)
    keepOnDevice(opened)
  }
  // The router calls this at each change of screen. Only a new token has something to start.
  else if (startedWith === readToken()) return opened
  startedWith = readToken()
  sessionStored = appInSight.then(() => storeOwnSession(user))
  void sessionStored.then(wake)
  void appInSight.then(follow)
  if (!isOwnHost) void learnCapabilities()
  return opened
}

const follow = () => opened && followChanges(opened, currentSession)

/**
 * Shows the number of unsent changes on the app's icon. Once there is an event, it asks the browser to keep the data,
 * and erases data that have expired.
 */
function keepOnDevice({ userId, sync, onPhone }: Courtside): void {
  const unsent = oneFrameLater(sync)
  const badge = () => {
    const { isRead, pending, needsYou } = unsent.get()
    if (isRead) showUnsent(pending + needsYou)
  }
  unsent.subscribe(badge)
  let isAsked = false
  onPhone.subscribe(() => {
    if (isAsked || onPhone.get().wholeEvents.size === 0) return
    isAsked = true
    void keepStorage()
    void eraseOld(userId).catch(() => undefined)
  })
}

async function eraseOld(userId: string): Promise<void> {
  const { eraseOldStatements } = await import('#offline/statements/kept-statements.ts')
  await eraseOldStatements(userId, dayOf(new Date(), settings.timeZone))
}

const wake = () => void opened?.drain()
addEventListener('online', wake)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake()
  // A phone may end a hidden app at any moment without a further event.
  else opened?.noteUnwritten()
})

// Only WebKit needs this. In other browsers it would lose a tap that was just made.
const isWebKit = navigator.vendor.startsWith('Apple')
addEventListener('pagehide', ({ persisted }) => {
  opened?.noteUnwritten()
  if (persisted && isWebKit) abortTransactions()
})

const secondsBetweenRetries = 10
/** The pause while changes are unsent: together with the engine's own pause, they are sent within ten seconds. */
const secondsBetweenRetriesUnsent = 5
/** The shortest pause, while the phone has no data to show. */
const secondsBetweenFirstRetries = 2

/**
 * Browsers do not report that a weak signal has come back. So while {host} can't be reached, its list of events is
 * requested from time to time. After an answer the engine sends the waiting changes.
 */
function askAgain(): void {
  if (document.visibilityState === 'hidden' || opened?.sync.get().isReachable !== false) return
  void opened.refreshEvents()
}
const hasUnsent = () => (opened?.sync.get().pending ?? 0) > 0
setInterval(askAgain, secondsBetweenRetries * 1000)
setInterval(() => hasUnsent() && askAgain(), secondsBetweenRetriesUnsent * 1000)
setInterval(() => opened?.events.get() === null && askAgain(), secondsBetweenFirstRetries * 1000)

/** The current session. The stored copy comes first, because another tab may have a newer token. */
async function currentSession(): Promise<Session | undefined> {
  await sessionStored
  const stored = await storedSession()
  if (stored || ownSession?.token !== readToken() || isReplaced()) return stored
  await storeSession(ownSession)
  return ownSession
}

/** Stores the session for other tabs and the service worker. */
async function storeOwnSession({ id: userId, name: userName }: User): Promise<void> {
  const token = readToken()
  if (!token || isReplaced()) return
  const stored = await storedSession()
  // Our own host is deployed together with this app, so its capabilities are known.
  const capabilities = isOwnHost
    ? Capability.options
    : stored?.base === settings.host
      ? stored.capabilities
      : []
  ownSession = { userId, userName, token, base: settings.host, capabilities }
  const isKnown = stored?.token === token && stored.userId === userId && stored.base === settings.host
  // An updated app may know more capabilities of its own host than the version before.
  if (isKnown && stored.capabilities.length === capabilities.length) return
  await storeSession(ownSession)
}

/** Asks another host for its capabilities, which may change at any time. */
async function learnCapabilities(): Promise<void> {
  const health = await client(getHealth)
  await sessionStored
  if (health.kind !== 'ok' || !ownSession) return
  ownSession = { ...ownSession, capabilities: health.answer.capabilities }
  await storeSession(ownSession)
}

// A browser without databases stores no session: this tab uses its own copy, and the worker has none.
const storedSession = () => readSession().catch(() => undefined)
const storeSession = (session: Session) => rememberSession(session).catch(() => undefined)

const sendTimeoutMs = 6000

/**
 * Tries for a short time to send everything. Returns the number of changes that are still unsent; `unknown` when the
 * phone's database can't be read, or has not been read yet.
 */
export async function sendAndCount(user: User): Promise<number | 'unknown'> {
  const courtside = openCourtsideOf(user)
  const tooLong = new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))
  await Promise.race([courtside.drain(), tooLong])
  const { isRead, pending, needsYou, trouble } = courtside.sync.get()
  return trouble !== 'vanished' && (trouble || !isRead) ? 'unknown' : pending + needsYou
}

/**
 * Erases the signed-in organiser's data from this phone, unsent changes included. A database that can't be opened does
 * not stop the sign-out.
 */
export async function eraseCourtside(courtside: Courtside): Promise<void> {
  erasedWith = readToken()
  stopFollowing()
  showUnsent(0)
  ownSession = undefined
  await Promise.allSettled([courtside.erase(), forgetSession()])
}
