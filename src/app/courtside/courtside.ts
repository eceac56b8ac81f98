import type { User } from '#contract/accounts.ts'
import { Capability, getHealth } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { forgetSession, readSession, rememberSession, type Session } from '#offline/host/session.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { client } from '#app/host/client.ts'
import { keepSoonEvents } from './keep-soon.ts'
import { isOwnHost, settings } from '#app/host/settings.ts'
import { storeMarker } from '#app/browser/store-marker.ts'
import { isReplaced, readToken } from '#app/host/token.ts'
import { registerSync } from '#app/browser/worker.ts'

let opened: Courtside | undefined
let sessionStored: Promise<void> = Promise.resolve()
/** The session as this tab knows it: the browser may erase its copy, or never keep one. */
let ownSession: Session | undefined

/** The token under which the opened engine was erased: nothing is opened or stored in its name any more. */
let erasedWith: string | null | undefined
const isErased = () => erasedWith !== undefined && [erasedWith, null].includes(readToken())

/**
 * The courtside engine of an organiser: opened once, woken when the page starts, comes back or hears a signal.
 * A second call for the same user answers the same engine, and tells it of a fresh token. Between a sign-out and the page's
 * end that is the erased one, which keeps nothing.
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
      onUnsent: registerSync,
    })
    keepSoonEvents(opened)
  }
  sessionStored = storeOwnSession(user)
  void sessionStored.then(wake)
  if (!isOwnHost) void learnCapabilities()
  return opened
}

const wake = () => void opened?.drain()
addEventListener('online', wake)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake()
})

const secondsBetweenRetries = 10
/** While there is nothing at all to show. */
const secondsBetweenFirstRetries = 2

/** A signal that comes back in patches is announced by nobody: while {host} is out of reach, it is asked now and then. */
async function askAgain(): Promise<void> {
  if (document.visibilityState === 'hidden' || opened?.sync.get().isReachable !== false) return
  if ((await opened.refreshEvents()) !== 'unreachable') wake()
}
setInterval(() => void askAgain(), secondsBetweenRetries * 1000)
setInterval(() => opened?.events.get() === null && void askAgain(), secondsBetweenFirstRetries * 1000)

/** Who may be spoken for now; the copy on the phone comes first, because another tab may have signed in anew. */
async function currentSession(): Promise<Session | undefined> {
  await sessionStored
  const stored = await storedSession()
  if (stored || ownSession?.token !== readToken() || isReplaced()) return stored
  await storeSession(ownSession)
  return ownSession
}

/** Writes the session down where other tabs and the worker find it. */
async function storeOwnSession({ id: userId, name: userName }: User): Promise<void> {
  const token = readToken()
  if (!token || isReplaced()) return
  const stored = await storedSession()
  // Our own host is delivered together with this app: no need to ask it.
  const capabilities = isOwnHost
    ? Capability.options
    : stored?.base === settings.host
      ? stored.capabilities
      : []
  ownSession = { userId, userName, token, base: settings.host, capabilities }
  const isKnown = stored?.token === token && stored.userId === userId && stored.base === settings.host
  // An update of this app may know more of its own host than the one before.
  if (isKnown && stored.capabilities.length === capabilities.length) return
  await storeSession(ownSession)
}

/** Another host may offer nothing beyond the contract, or more tomorrow than today. */
async function learnCapabilities(): Promise<void> {
  const health = await client(getHealth)
  await sessionStored
  if (health.kind !== 'ok' || !ownSession) return
  ownSession = { ...ownSession, capabilities: health.answer.capabilities }
  await storeSession(ownSession)
}

// A browser that denies databases keeps no session either: this tab goes on with its own, and the worker has none.
const storedSession = () => readSession().catch(() => undefined)
const storeSession = (session: Session) => rememberSession(session).catch(() => undefined)

const sendTimeoutMs = 6000

/** What is left after a try to send everything that ends soon, signal or not; `unknown` when the phone can't be read. */
export async function sendAndCount(user: User): Promise<number | 'unknown'> {
  const courtside = openCourtsideOf(user)
  const tooLong = new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))
  await Promise.race([courtside.drain(), tooLong])
  const { pending, needsYou, trouble } = courtside.sync.get()
  return trouble && trouble !== 'vanished' ? 'unknown' : pending + needsYou
}

/** Erases the signed-in organiser's data from this phone, unsent changes included. What can't be opened holds nobody back. */
export async function eraseCourtside(courtside: Courtside): Promise<void> {
  erasedWith = readToken()
  ownSession = undefined
  await Promise.allSettled([courtside.erase(), forgetSession()])
}
