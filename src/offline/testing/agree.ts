/** Thrown when the engine breaks a property. Any other error is a fault of the test. */
export class BrokenPromise extends Error {}

/** @throws BrokenPromise with both, when they differ */
export function agree(what: string, one: unknown, other: unknown): void {
  const [first, second] = [JSON.stringify(sorted(one)), JSON.stringify(sorted(other))]
  if (first !== second) throw new BrokenPromise(`${what} differ:\n${first}\n${second}`)
}

/** Sorts keys, because their order does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value instanceof Map) return sorted(Object.fromEntries(value))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
