/** Hosts of most Brazilian addresses. Misspellings of them are recognised by their letters. */
const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'hotmail.com.br',
  'outlook.com.br',
]
/**
 * Hosts with such short names that other real names differ by one letter. Only swapped letters count as a misspelling
 * of them.
 */
const short = ['uol.com.br', 'bol.com.br', 'terra.com.br', 'globo.com', 'live.com']
/** Real hosts that differ from the ones above by only a letter or two. */
const real = [
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.fr',
  'outlook.pt',
  'yahoo.fr',
  'yahoo.es',
  'me.com',
]

/** The host that the address probably means, if its host looks misspelt: `gmail.com` for `gmial.com`. */
export function meantHost(address: string): string | undefined {
  const [, host] = /@([^@\s]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (host === undefined || [...common, ...short, ...real].includes(host)) return undefined
  if (host === 'gmail.com.br') return 'gmail.com'
  return (
    common.find((each) => each.slice(0, each.indexOf('.')) === host) ??
    nearest(host, common) ??
    short.find(
      (each) => each.length === host.length && edits(host, each) === 1 && letters(host) === letters(each),
    )
  )
}

/** The nearest of these hosts with at most two typing errors. */
function nearest(host: string, hosts: readonly string[]): string | undefined {
  const [first] = hosts
    .map((each) => ({ each, away: edits(host, each) }))
    .filter(({ away }) => away <= 2)
    .toSorted((one, other) => one.away - other.away)
  return first?.each
}

const letters = (text: string) => [...text].toSorted().join('')

/** The number of typing errors between two texts: an additional, missing or wrong letter, or two swapped ones. */
function edits(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[before, above] = [above, row]
  }
  return above[other.length] ?? 0
}
