import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import type { Live } from '#offline/views.ts'

const minute = 60_000

/** `há 12 min`, or nothing while the moment is less than a minute old. */
export function ageOf(moment: string, now: number): string | undefined {
  const then = Date.parse(moment)
  if (now - then < minute) return undefined
  return intlFormatDistance(then, now, { locale: 'pt-BR', style: 'short', numeric: 'always' }).replace(
    /\.$/,
    '',
  )
}

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The phone's clock for ages on screen: it moves a few times a minute while somebody looks. */
export const clock: Live<number> = {
  get: () => now,
  subscribe(listener) {
    listeners.add(listener)
    if (listeners.size === 1) {
      now = Date.now()
      timer = setInterval(tick, minute / 4)
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
