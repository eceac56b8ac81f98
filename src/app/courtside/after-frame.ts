import { type Live, live } from '#ui/live.ts'

/** A hidden page draws no frames: the callbacks then run after this time. */
const timeoutMs = 500

let waiting: (() => void)[] = []

/** Runs a callback after the next frame is painted. All callbacks of one frame run together and in order. */
export function afterFrame(run: () => void): void {
  waiting.push(run)
  if (waiting.length > 1) return
  const timer = setTimeout(() => runAll(taken()), timeoutMs)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    const due = taken()
    // The browser calls frame callbacks before it paints, and a timer that they set after it.
    setTimeout(() => runAll(due))
  })
}

function taken() {
  const due = waiting
  waiting = []
  return due
}

function runAll(due: readonly (() => void)[]): void {
  // Each callback runs by itself, so that a failing one does not stop the others.
  for (const run of due) queueMicrotask(run)
}

const followers = new WeakMap<object, Live<unknown>>()

/**
 * The same value one frame later. It is for the surroundings of a tap (sums, lists, the badge), so that the tap itself
 * is painted first. Do not base decisions about data on it.
 */
export function oneFrameLater<T>(source: Live<T>): Live<T> {
  const existing = followers.get(source) as Live<T> | undefined
  if (existing) return existing
  const follower = follow(source)
  followers.set(source, follower)
  return follower
}

function follow<T>(source: Live<T>): Live<T> {
  let isHeard = false
  let isDue = false
  const catchUp = () => {
    isDue = false
    shown.set(source.get())
  }
  const shown = live(source.get(), () => {
    isHeard = true
    shown.set(source.get())
    const stop = source.subscribe(() => {
      if (isDue) return
      isDue = true
      afterFrame(catchUp)
    })
    return () => {
      isHeard = false
      stop()
    }
  })
  return { ...shown, get: () => (isHeard ? shown : source).get() }
}
