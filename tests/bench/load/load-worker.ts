import { Lane } from './lane.ts'
import type { Load, LoadResult } from './load.ts'

process.on('message', (load: Load) => {
  void carryOut(load).then((result) => process.send?.(result))
})

async function carryOut({ port, connections, requests, times, keepsBodies }: Load): Promise<LoadResult> {
  const total = requests.length * times
  const wire = requests.map((request) => Buffer.from(request))
  const lanes: Lane[] = []
  // The number of new connections at once is limited to the number that a server lets wait.
  while (lanes.length < Math.min(connections, total)) {
    const missing = Math.min(connections, total) - lanes.length
    lanes.push(...(await Promise.all(Array.from({ length: Math.min(missing, 256) }, () => Lane.open(port)))))
  }
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const bodies: string[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      while (next < total) {
        const index = next % wire.length
        next += 1
        const asked = performance.now()
        const { status, body } = await lane.ask(wire[index] ?? Buffer.alloc(0))
        latencies.push(performance.now() - asked)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (keepsBodies) bodies[index] = body()
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const lane of lanes) lane.close()
  return { seconds, latencies, statuses, bodies }
}
