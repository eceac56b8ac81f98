import { isSame } from '../core/live.ts'

const indexes = new WeakMap<readonly { id: string }[], Map<string, { id: string }>>()

/** The rows by id. The index of a list is built once. */
export function indexOf<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  let index = indexes.get(rows)
  if (!index) {
    index = new Map(rows.map((row) => [row.id, row]))
    indexes.set(rows, index)
  }
  return index as Map<string, Row>
}

/** The rows with the changed ones replaced. Undefined removes a row, and new rows are added at the end. */
export function replaced<Row extends { id: string }>(
  rows: readonly Row[],
  changed: ReadonlyMap<string, Row | undefined>,
): readonly Row[] {
  if (changed.size === 0) return rows
  const before = indexOf(rows)
  const next: Row[] = []
  for (const row of rows) {
    const now = changed.has(row.id) ? changed.get(row.id) : row
    if (now) next.push(now)
  }
  for (const [id, row] of changed) if (row && !before.has(id)) next.push(row)
  return next
}

/** `next` with the objects of `previous` wherever they are equal. The order may differ. */
export function keptEach<Row extends { id: string }>(
  next: readonly Row[],
  previous: readonly Row[] | undefined,
): readonly Row[] {
  if (!previous) return next
  return next.map((row, position) => {
    const there = previous[position]
    if (there === row) return row
    // Most rows keep their position, and then no index is needed.
    const before = there?.id === row.id ? there : indexOf(previous).get(row.id)
    return before && isSame(before, row) ? before : row
  })
}

/** The same; `previous` itself when nothing changed. */
export function kept<Row extends { id: string }>(
  next: readonly Row[],
  previous: readonly Row[] | undefined,
): readonly Row[] {
  if (!previous || next === previous) return next
  const merged = keptEach(next, previous)
  return merged.length === previous.length && merged.every((row, position) => row === previous[position])
    ? previous
    : merged
}
