/** `Ana`, `Ana e Bia`, `Ana, Bia e Caio`: the greeting of several persons who share an address. */
export function firstNames(names: readonly string[]): string {
  const first = [...new Set(names.map((name) => name.trim().split(/\s+/)[0] ?? ''))].filter(Boolean)
  const last = first.at(-1) ?? ''
  return first.length > 1 ? `${first.slice(0, -1).join(', ')} e ${last}` : last
}
