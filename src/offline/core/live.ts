/**
 * A value that screens read, and that notifies them when it changes. It fits `useSyncExternalStore`. Values are
 * immutable: while the value is the same, the object is the same.
 */
export interface Live<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Cell<T> extends Live<T> {
  /** Notifies the listeners at once. Setting the same value again notifies nobody. */
  set(value: T): void
}

/** Makes an observable value. */
export function cell<T>(initial: T): Cell<T> {
  let value = initial
  const { subscribe, notify } = listeners()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}

/**
 * A value that is computed from other values. It is computed at most once after each call of `changed`, when it is
 * read.
 */
export function derived<T>(make: (previous: T | undefined) => T): Live<T> & { changed(): void } {
  const { subscribe, notify } = listeners()
  let computed: { value: T } | undefined
  let isDue = true
  return {
    get() {
      if (isDue || !computed) computed = { value: make(computed?.value) }
      isDue = false
      return computed.value
    },
    changed() {
      isDue = true
      notify()
    },
    subscribe,
  }
}

/** A set of listeners. */
export function listeners() {
  const subscribers = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      subscribers.add(listener)
      return () => void subscribers.delete(listener)
    },
    notify() {
      for (const listener of subscribers) listener()
    },
  }
}

/** Whether both objects have the same fields with the same values, one level deep. */
export function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true
  const keys = Object.keys(one) as (keyof T)[]
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.is(one[key], other[key]))
}
