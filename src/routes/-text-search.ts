/**
 * The named parameters of an address, for `validateSearch` of a route. The screen interprets them after it is loaded. A
 * schema here would be loaded with every page, even for a visitor.
 */
export const textSearch =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string | number>> => {
    const found: Partial<Record<Name, string | number>> = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' || typeof value === 'number') found[name] = value
    }
    return found
  }
