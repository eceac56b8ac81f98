import type { Fault } from '#support/fault.ts'
import type { FaultProxy } from '#support/fault-proxy.ts'
import type { SeededRandom } from './seeded-random.ts'

const portal = { head: ['HTTP/1.1 200 OK', 'content-type: text/html'], body: '<html>Wi-Fi da arena</html>' }

/** The state of a line for a while. A fault with `times` affects that number of requests, and the others pass. */
const faults: readonly { fault: Fault; times?: number }[] = [
  { fault: { kind: 'pass' } },
  { fault: { kind: 'pass' } },
  { fault: { kind: 'pass' } },
  { fault: { kind: 'delay', ms: 300 } },
  { fault: { kind: 'cut' } },
  { fault: { kind: 'hang' } },
  { fault: { kind: 'dead' } },
  { fault: { kind: 'drop-answer', only: /^(?:POST|PATCH|PUT|DELETE) / }, times: 2 },
  { fault: { kind: 'drop-answer' }, times: 3 },
  { fault: { kind: 'cut-answer', bytes: 300 }, times: 2 },
  { fault: { kind: 'answer', ...portal } },
  { fault: { kind: 'answer', head: ['HTTP/1.1 502 Bad Gateway'] }, times: 3 },
]

/** Changes the line again and again until it ends. Then everything passes. Answers how often a fault was applied. */
export async function injectNetworkFaults(
  line: FaultProxy,
  random: SeededRandom,
  pause: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<number> {
  let struck = 0
  while (!isOver()) {
    const { fault, times } = random.of(faults)
    line.strike(fault, times ?? Infinity)
    await pause(random.between(500, 6_000))
    struck += line.struck
    line.heal()
  }
  return struck
}
