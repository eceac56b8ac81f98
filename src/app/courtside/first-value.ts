import type { Live } from '#offline/core/live.ts'

/** Resolves with a value of the engine when the phone's database is read. */
export function firstValue<T>(value: Live<T | undefined>): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const now = value.get()
      if (now === undefined) return
      stop()
      resolve(now)
    }
    const stop = value.subscribe(look)
    look()
  })
}
