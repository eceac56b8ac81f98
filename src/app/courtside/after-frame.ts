import { type Live, live } from '#ui/live.ts'

/** A page that is hidden draws no frames: what waits for one comes after so many milliseconds. */
const timeoutMs = 500

let waiting: (() => void)[] = []

/** Runs something once the next frame is painted, all that waits for it together and in order. */
export function afterFrame(run: () => void): void {
  waiting.push(run)
  if (waiting.length > 1) return
  const timer = setTimeout(() => runAll(taken()), timeoutMs)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    const due = taken()
    // The callbacks of a frame come before it is painted, a timer that they set after it.
    setTimeout(() => runAll(due))
  })
}

function taken() {
  const due = waiting
  waiting = []
  return due
}

function runAll(due: readonly (() => void)[]): void {
  // Each by itself: one that fails holds back no other.
  for (const run of due) queueMicrotask(run)
}

const followers = new WeakMap<object, Live<unknown>>()

/**
 * The same value, a frame later: for what surrounds a tap (sums, lists, the badge), so that the tap itself is painted
 * first. Nothing that decides over data may be read from it.
 */
export function followed<T>(source: Live<T>): Live<T> {
  const known = followers.get(source) as Live<T> | undefined
  if (known) return known
  const made = follow(source)
  followers.set(source, made)
  return made
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
