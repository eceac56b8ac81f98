import type { Services } from '#server/handling/services.ts'
import { roundOfHolds } from './expire-holds.ts'

const roundMs = 60_000

export interface Holds {
  /** Does the work that is due now. */
  round(): Promise<void>
  /** Stops after the registration that is being handled. */
  stop(): Promise<void>
}

/** Looks every minute for unpaid spots that have expired. */
export function startHolds(services: Services): Holds {
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  const round = () => {
    last = last.then(() => roundOfHolds(services, () => isStopped))
    return last
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void attempt().finally(() => (isBusy = false))
  }, roundMs)
  const attempt = async () => {
    try {
      await round()
    } catch (error) {
      last = Promise.resolve()
      services.log.warn({ err: error }, 'unpaid places could not be freed')
    }
  }
  return {
    round,
    async stop() {
      clearInterval(timer)
      isStopped = true
      await last.catch(() => {})
    },
  }
}
