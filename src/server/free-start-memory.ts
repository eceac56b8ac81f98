import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees memory that only the start needed (migrations, compiled modules, rows of the demo): 30 to 40 MB, which V8 would
 * keep until there is load. This takes about 50 ms, once.
 */
export function freeStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
