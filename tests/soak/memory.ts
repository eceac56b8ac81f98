import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BrokenPromise } from '#offline/testing/agree.ts'

/** Memory that the checks themselves may keep, in MB per measurement. */
const allowance = 0.6
/** Additional memory that may be kept once, in MB. */
const slack = 15

/** Watches the memory that stays in this process after garbage collection, including the phones and their databases. */
export function createMemoryWatch() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const sizes: number[] = []
  return {
    /** The measured memory, in MB. */
    measure(): number {
      collect()
      const size = Math.round(process.memoryUsage().heapUsed / 100_000) / 10
      sizes.push(size)
      return size
    },
    /** @throws BrokenPromise when it grew from the first third to the last */
    judge(): void {
      const third = Math.floor(sizes.length / 3)
      if (third === 0) return
      const before = Math.max(...sizes.slice(0, third))
      const after = Math.min(...sizes.slice(-third))
      if (after > before + slack + allowance * sizes.length)
        throw new BrokenPromise(`memory grew from ${before} to ${after} MB: ${sizes.join(', ')}`)
    },
  }
}
