import type { Part } from './parts.ts'

type Scheduled = Pick<Part, 'name' | 'isNarrow' | 'after'>

/**
 * The first part that may start now. The parts that it needs must have ended. Of the parts that use all processors,
 * only one runs at a time, with one narrow part next to it. Without such a part, two narrow parts run. Undefined when a
 * running part must end first.
 */
export function nextToStart<Each extends Scheduled>(
  waiting: readonly Each[],
  running: readonly Scheduled[],
): Each | undefined {
  const open = new Set([...waiting, ...running].map(({ name }) => name))
  const narrow = running.filter(({ isNarrow }) => isNarrow).length
  const isBusy = running.length > narrow
  return waiting.find(
    ({ isNarrow, after = [] }) =>
      !after.some((name) => open.has(name)) && (isNarrow ? narrow < (isBusy ? 1 : 2) : !isBusy && narrow < 2),
  )
}
