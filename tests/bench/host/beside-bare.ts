import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'

const kinds = [
  { name: 'perSecond', title: 'per second', unit: '/s' },
  { name: 'processor', title: 'processor time', unit: 'µs' },
  { name: 'p50', title: 'p50', unit: 'ms' },
  { name: 'p99', title: 'p99', unit: 'ms' },
] as const
type Goals = Partial<Record<(typeof kinds)[number]['name'], string>>

/**
 * The figures of PLAY and of `node:http` alone, for the same requests. Processor time is included if the system reports
 * it.
 */
export function rowsBesideBare(
  what: string,
  measured: Record<'play' | 'bare', Figures[]>,
  goals: Goals,
): Row[] {
  const { play, bare } = measured
  return kinds
    .filter(({ name }) => [...play, ...bare].every((turn) => name in turn))
    .map(({ name, title, unit }) => ({
      what: `${what}, ${title}`,
      unit,
      play: figure(play, name),
      floor: { name: 'bare node:http', spread: figure(bare, name) },
      ratio: ratioOf(play, bare, name),
      goal: goals[name] ?? '',
    }))
}
