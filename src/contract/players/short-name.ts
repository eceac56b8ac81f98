/** A person as everybody may read it, `Joana P.`: letters only, so that nobody writes a message there. */
export function shortName(name: string): string {
  const words = name
    .replace(/[’ʼ`´]/g, "'")
    .replace(/[^\p{L}\p{M}' -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1)?.match(/\p{L}\p{M}*/u)?.[0] : undefined
  return [first.slice(0, 20), last && `${last.toLocaleUpperCase('pt-BR')}.`].filter(Boolean).join(' ')
}
