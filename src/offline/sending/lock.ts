/** Longer than the longest request: whoever shows no sign of life for this long is frozen or dead. In milliseconds. */
export const holderTimeout = 25_000

/** Runs `work` alone among all tabs and the worker; `isLost` turns true when somebody took over meanwhile. */
export type Lock = (work: (isLost: () => boolean) => Promise<void>) => Promise<void>

/** Calls `run` after `delay` milliseconds, unless the answered function is called before. */
export type Timer = (delay: number, run: () => void) => () => void

/**
 * A Web Lock that is stolen from a holder without signs of life (a frozen tab keeps its lock for ever).
 * @param beat a counter that a living holder keeps raising
 */
export function webLock(
  locks: LockManager,
  name: string,
  options: { beat(): Promise<number>; timer: Timer },
): Lock {
  /** Asks for the lock until it is granted or the holder looked dead for all of `holderTimeout`. */
  async function request(hold: (isStolen: () => boolean) => Promise<void>): Promise<boolean> {
    const giveUp = new AbortController()
    let isGranted = false
    let cancel = () => {}
    const watch = async (before: number) => {
      cancel = options.timer(holderTimeout, () => {
        void options.beat().then((now) => {
          if (isGranted) return
          if (now === before) giveUp.abort()
          else void watch(now)
        })
      })
    }
    await watch(await options.beat())
    try {
      await locks.request(name, { signal: giveUp.signal }, () => {
        isGranted = true
        cancel()
        return hold(() => false)
      })
      return true
    } catch (error) {
      if (isGranted) throw error
      return false
    } finally {
      cancel()
    }
  }

  return async (work) => {
    let isStolen = false
    const alive = async () => {
      try {
        await work(() => isStolen)
      } catch (error) {
        if (!isStolen) throw error
      }
    }
    try {
      if (await request(alive)) return
      await locks.request(name, { steal: true }, alive)
    } catch (error) {
      // The browser says so to whoever was stolen from.
      if ((error as { name?: string }).name !== 'AbortError') throw error
      isStolen = true
    }
  }
}

/** Where the browser has no Web Locks: alone within this tab; a double send from another is harmless. */
export function ownLock(): Lock {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const run = last.then(() => work(() => false))
    last = run.catch(() => {})
    return run
  }
}
