/**
 * An observable: a value that can be read and that notifies its listeners when it changes. Values are never mutated:
 * the same value means that nothing changed. The engine has the same `Live` in src/offline; neither room may import the
 * other.
 */
export interface Live<T> {
  get(): T
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void
}

export interface Settable<T> extends Live<T> {
  /** Notifies the listeners at once. Setting the same value again notifies nobody. */
  set(value: T): void
}

/**
 * Makes an observable value; `useLive` reads it in a component.
 * @param whileSubscribed runs before the first subscription; the function that it returns runs after the last one has
 * ended
 */
export function live<T>(initial: T, whileSubscribed?: () => () => void): Settable<T> {
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
      if (listeners.size === 0) stop = whileSubscribed?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
