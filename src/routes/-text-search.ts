/**
 * The named parameters of an address, as `validateSearch` of a route: what they mean is read by the screen, which comes when
 * it is opened. A schema here would come with every page, a visitor's too.
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
