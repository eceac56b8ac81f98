/** Matches the addresses of a path of the contract; its groups are the parameters by name, still encoded. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}
