/** In ms, longer than the longest request. A holder without a heartbeat for this time is frozen or closed. */
export const holderTimeout = 25_000

/**
 * Runs `work` alone among all tabs and the worker. `isLost` answers true when another tab or the worker has taken the
 * lock meanwhile.
 */
export type Lock = (work: (isLost: () => boolean) => Promise<void>) => Promise<void>

/** Calls `run` after `delay` milliseconds, unless the answered function is called before. */
export type Timer = (delay: number, run: () => void) => () => void

/**
 * A Web Lock that is stolen from a holder without a heartbeat: a frozen tab would keep its lock forever.
 * @param beat a counter that a living holder increases
 */
export function webLock(
  locks: LockManager,
  name: string,
  options: { beat(): Promise<number>; timer: Timer },
): Lock {
  /** Waits until the lock is granted, or its holder had no heartbeat for `holderTimeout`. */
  async function request(run: (isStolen: () => boolean) => Promise<void>): Promise<boolean> {
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
        return run(() => false)
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
      // The browser rejects with `AbortError` when the lock is stolen.
      if ((error as { name?: string }).name !== 'AbortError') throw error
      isStolen = true
    }
  }
}

/** For browsers without Web Locks: a lock within this tab. Another tab may send the same request, which is harmless. */
export function ownLock(): Lock {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const run = last.then(() => work(() => false))
    last = run.catch(() => {})
    return run
  }
}
