import type { Session } from '#offline/host/session.ts'
import { secureRandom } from '#offline/core/identifiers.ts'
import type { Courtside } from '#offline/screen-types.ts'

interface Followed {
  courtside: Courtside
  session: () => Promise<Session | undefined>
}
let followed: Followed | undefined
let running: AbortController | undefined

/**
 * Keeps this phone up to date with changes of others while the app is visible. The tab that has the lock opens one
 * stream for all events and tabs. A call after a sign-in starts again with the new session.
 */
export function followChanges(courtside: Courtside, session: Followed['session']): void {
  followed = { courtside, session }
  begin()
}

export function stopFollowing(): void {
  followed = undefined
  running?.abort()
}

document.addEventListener('visibilitychange', begin)
addEventListener('online', begin)

function begin(): void {
  running?.abort()
  if (!followed || document.visibilityState === 'hidden') return
  running = new AbortController()
  // A cancelled wait for the lock rejects. If the module can't be loaded (no connection), the next event starts again.
  run(followed, running.signal).catch(() => {})
}

async function run({ courtside, session }: Followed, signal: AbortSignal): Promise<void> {
  const { follow } = await import('#offline/following/follow.ts')
  const start = () => follow({ courtside, session, random: secureRandom, now: Date.now }, signal)
  if (signal.aborted) return
  if (!navigator.locks) return start()
  await navigator.locks.request(`play-live-${courtside.userId}`, { signal }, start)
}
