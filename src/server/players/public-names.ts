import type { Day } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'

/** Categories of children and youths, as organisers call them: 'Sub-14', 'Kids', 'Até 12 anos'. */
const ofMinors =
  /\b(sub\W{0,3}\d|u\W?1?\d\b|kids?\b|infan(til|tis|to)|juveni[ls]|miri[mn]|crianca|adolescente|menores de 1\d|ate 1?\d anos)/

/** Whether a category is one of children or youths, by its title. */
export const isOfMinors = (title: string): boolean => ofMinors.test(searchable(title))

/** The last birth date of who is 18 today. */
export const bornByAdults = (today: Day): Day => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

/** `Joana P.`: letters only, so that nobody writes a message there. */
export function shortName(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}' -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1)?.match(/\p{L}\p{M}*/u)?.[0] : undefined
  return [first.slice(0, 20), last && `${last.toLocaleUpperCase('pt-BR')}.`].filter(Boolean).join(' ')
}
