import { adultFrom } from '../formats/ages.ts'
import { searchable } from '../formats/formats.ts'
import type { CategoryRules } from './category-rules.ts'

/** Titles of categories for children and youths, as organisers write them: 'Sub-14', 'Kids', 'Até 12 anos'. */
const ofMinors =
  /\b(sub\W{0,3}\d|u\W?1?\d\b|kids?\b|infan(til|tis|to)|juveni[ls]|miri[mn]|crianca|adolescente|menores de 1\d|ate 1?\d anos)/

/** Whether a category is for children or youths, by its title or its rule of age. */
export const isOfMinors = (title: string, rules?: CategoryRules | null): boolean =>
  ofMinors.test(searchable(title)) || (rules?.maxAge ?? adultFrom) < adultFrom
