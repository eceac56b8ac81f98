/**
 * Three-way merge, field by field: what `mine` left as it was in `base` stays as `theirs` has it. Undefined when both
 * changed the same field differently.
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | undefined {
  const merged = { ...theirs }
  for (const name of Object.keys(theirs) as (keyof Fields)[]) {
    if (mine[name] === base[name]) continue
    if (theirs[name] !== base[name] && theirs[name] !== mine[name]) return undefined
    merged[name] = mine[name]
  }
  return merged
}

export function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((name) => one[name] === other[name])
}
