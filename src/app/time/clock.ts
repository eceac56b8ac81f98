import { settings } from '#app/host/settings.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { type Live, live } from '#ui/live.ts'
import { useLivePart } from '#ui/use-live.ts'

const tickEvery = 15_000

const now = live(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, tickEvery)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/**
 * The phone's clock, in ms, for components that show an age or a day. It ticks a few times a minute while something
 * subscribes to it.
 */
export const clock: Live<number> = now

const dayNow = (now: number): Day => dayOf(new Date(now), settings.timeZone)

/** Today in the time zone of {host}. It changes at midnight on an open screen, too. */
export function useToday(): Day {
  return useLivePart(clock, dayNow)
}
