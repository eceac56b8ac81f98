/** All texts in the arguments that may be ids, also in lists and objects inside them. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

/** The same arguments with an id replaced wherever it stands. */
export function withId<T>(value: T, id: string, otherId: string): T {
  const replaced = (each: unknown): unknown => {
    if (each === id) return otherId
    if (Array.isArray(each)) return each.map(replaced)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, replaced(inner)]))
  }
  return replaced(value) as T
}
