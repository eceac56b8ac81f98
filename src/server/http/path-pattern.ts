/** A regular expression for a path of the contract. Its named groups are the parameters, still encoded. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}
