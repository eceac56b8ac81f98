/** The order of two texts by their code units. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The index at which a row belongs in a sorted list: after the rows that are equal to it. */
function indexIn<Row>(rows: readonly Row[], row: Row, compare: (one: Row, other: Row) => number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(rows[middle] as Row, row) > 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Adds a row to a sorted list in place. */
export function insertSorted<Row>(rows: Row[], row: Row, compare: (one: Row, other: Row) => number): void {
  rows.splice(indexIn(rows, row, compare), 0, row)
}

/** Removes this object from a sorted list in place. */
export function removeSorted<Row>(rows: Row[], row: Row, compare: (one: Row, other: Row) => number): void {
  let index = indexIn(rows, row, compare) - 1
  while (index >= 0 && rows[index] !== row && compare(rows[index] as Row, row) === 0) index -= 1
  if (rows[index] === row) rows.splice(index, 1)
}
