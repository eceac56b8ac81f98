const number = /\d+/g

/**
 * The proposed name of the next stage: '5ª Etapa' after '4ª Etapa'. The number beside 'etapa', 'edição' or an ordinal
 * grows. A year grows only if there is no other number. Without a number the name stays.
 */
export function nextTitle(title: string): string {
  const found = [...title.matchAll(number)].map((match) => ({ text: match[0], at: match.index }))
  const isYear = ({ text }: { text: string }) => /^(19|20)\d\d$/.test(text)
  const isOrdinal = ({ text, at }: { text: string; at: number }) =>
    /^\s?[ªºa°](?![a-z])/i.test(title.slice(at + text.length)) ||
    /(etapa|edição|rodada|nº|n°|#)\s*$/i.test(title.slice(0, at))
  const counted = found.find(isOrdinal) ?? found.findLast((one) => !isYear(one)) ?? found.findLast(isYear)
  if (!counted) return title
  const next = String(Number(counted.text) + 1).padStart(counted.text.length, '0')
  return title.slice(0, counted.at) + next + title.slice(counted.at + counted.text.length)
}
