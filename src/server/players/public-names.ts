import type { Day } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'

/** Categories of children and youths, as organisers call them: 'Sub-14', 'Kids', 'Até 12 anos'. */
const ofMinors =
  /\b(sub\W{0,3}\d|u\W?1?\d\b|kids?\b|infan(til|tis|to)|juveni[ls]|miri[mn]|crianca|adolescente|menores de 1\d|ate 1?\d anos)/

/** Whether a category is one of children or youths, by its title. */
export const isOfMinors = (title: string): boolean => ofMinors.test(searchable(title))

/** The last birth date of who is 18 today. */
export const bornByAdults = (today: Day): Day => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
