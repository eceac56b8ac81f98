import type { User } from '#contract/accounts.ts'
import { Capability, getHealth } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { forgetSession, readSession, rememberSession } from '#offline/session.ts'
import { boundedTransport } from '#offline/transport.ts'
import type { Courtside } from '#offline/views.ts'
import { client } from './client.ts'
import { isOwnHost, settings } from './settings.ts'
import { storeMarker } from './store-marker.ts'
import { readToken } from './token.ts'
import { registerSync } from './worker.ts'

let opened: Courtside | undefined
let introduced: Promise<void> = Promise.resolve()

/**
 * The courtside engine of an organiser: opened once, woken when the page starts, comes back or hears a signal.
 * A second call for the same user answers the same engine, and tells it of a fresh token.
 */
export function openCourtsideOf(user: User): Courtside {
  if (opened?.userId !== user.id) {
    void opened?.close()
    opened = openCourtside({
      userId: user.id,
      session: () => introduced.then(() => readSession()),
      transport: boundedTransport(),
      marker: storeMarker,
      onUnsent: registerSync,
    })
  }
  introduced = introduce(user)
  void introduced.then(wake)
  if (!isOwnHost) void learnCapabilities()
  return opened
}

const wake = () => void opened?.drain()
addEventListener('online', wake)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake()
})

/** Writes the session down where the engine and the worker find it. */
async function introduce({ id: userId, name: userName }: User): Promise<void> {
  const token = readToken()
  if (!token) return
  const known = await readSession()
  // Our own host is delivered together with this app: no need to ask it.
  const capabilities = isOwnHost ? Capability.options : known?.base === settings.host ? known.capabilities : []
  if (known?.token === token && known.userId === userId && known.base === settings.host) return
  await rememberSession({ userId, userName, token, base: settings.host, capabilities })
}

/** Another host may offer nothing beyond the contract, or more tomorrow than today. */
async function learnCapabilities(): Promise<void> {
  const health = await client(getHealth)
  const session = await readSession()
  if (health.kind !== 'ok' || !session) return
  await rememberSession({ ...session, capabilities: health.answer.capabilities })
}

const patience = 6000

/** What is left after a try to send everything that ends soon, signal or not; `unknown` when the phone can't be read. */
export async function sendAndCount(user: User): Promise<number | 'unknown'> {
  const courtside = openCourtsideOf(user)
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([courtside.drain(), tooLong])
  const { pending, needsYou, trouble } = courtside.sync.get()
  return trouble && trouble !== 'vanished' ? 'unknown' : pending + needsYou
}

/** Erases the signed-in organiser's data from this phone, unsent changes included. */
export async function eraseCourtside(courtside: Courtside): Promise<void> {
  opened = undefined
  await courtside.erase()
  await forgetSession()
}
