import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { requestsOfWalk } from './walk.ts'

/** What other people's data may cost: the noise of a shared machine. */
const goal = '≤ 1.3 ×'

/** The figures of a walk with all data, beside those with a tenth. */
export function rowsOfWalk(what: string, tenth: string, measured: Record<'all' | 'tenth', Figures[]>): Row[] {
  const named = { ...requestsOfWalk, processor: 'processor time of the server for one event' }
  return Object.entries(named).map(([name, title]) => ({
    what: `${what}, ${title}`,
    unit: 'ms',
    play: figure(measured.all, name),
    floor: { name: tenth, spread: figure(measured.tenth, name) },
    ratio: ratioOf(measured.all, measured.tenth, name),
    goal,
  }))
}
