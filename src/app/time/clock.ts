import type { Live } from '#offline/views.ts'

const tickEvery = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The phone's clock for what shows an age or the day: it moves a few times a minute while somebody looks. */
export const clock: Live<number> = {
  get: () => now,
  subscribe(listener) {
    listeners.add(listener)
    if (listeners.size === 1) {
      now = Date.now()
      timer = setInterval(tick, tickEvery)
      document.addEventListener('visibilitychange', tick)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  },
}
