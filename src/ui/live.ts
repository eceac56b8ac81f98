/**
 * Something that is read now and that tells when it changes. Values are never changed in place: the same value means that
 * nothing changed. The engine's `Live` (src/offline) is the same; neither of the two rooms may import the other.
 */
export interface Live<T> {
  get(): T
  /** @returns ends it */
  subscribe(listener: () => void): () => void
}

export interface Settable<T> extends Live<T> {
  /** Listeners hear of it at once; setting the same value again is silent. */
  set(value: T): void
}

/**
 * A value that tells when it changes; `useLive` reads it in a component.
 * @param whileHeard runs before the first listener comes; what it answers runs after the last one has left
 */
export function live<T>(initial: T, whileHeard?: () => () => void): Settable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = whileHeard?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
