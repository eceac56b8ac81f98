import { formatDay } from '../formats/days.ts'
import { counted } from '../formats/formats.ts'
import { isGiven } from '../formats/is-given.ts'
import { hasAges } from './category-ages.ts'
import type { CategoryRules } from './category-rules.ts'

const genders = { F: 'feminina', M: 'masculina', MIXED: 'um homem e uma mulher' } as const

/**
 * `feminina · até 14 anos`: the rules in a few words; empty where there are none.
 * @param titleOf names the other categories; without it they are counted
 * @param isLevelSaid for organisers: nobody else is asked for it
 */
export function categoryRulesInWords(
  rules: CategoryRules | null | undefined,
  {
    titleOf,
    isLevelSaid = false,
  }: { titleOf?: (id: string) => string | undefined; isLevelSaid?: boolean } = {},
): string {
  if (!rules) return ''
  const { gender, minAge, maxAge, minAgeSum, maxAgeSum, ageOn, level, notWith } = rules
  const words = [
    gender && genders[gender],
    span(minAge, maxAge),
    isGiven(minAgeSum) || isGiven(maxAgeSum) ? `soma das idades: ${span(minAgeSum, maxAgeSum)}` : undefined,
    isGiven(ageOn) && hasAges(rules) && dayInWords(ageOn),
    isLevelSaid && isGiven(level) && `nível ${level}`,
    notWith && apartInWords(notWith, titleOf),
  ]
  return words.filter(Boolean).join(' · ')
}

function apartInWords(ids: readonly string[], titleOf: ((id: string) => string | undefined) | undefined) {
  const others = titleOf
    ? ids.flatMap((id) => titleOf(id) ?? []).join(', ')
    : ids.length > 0 && counted(ids.length, 'outra categoria', 'outras categorias')
  return others && `não junto com ${others}`
}

const dayInWords = (ageOn: string) =>
  ageOn === 'YEAR_END' ? 'idade em 31/12' : `idade em ${formatDay(ageOn)}`

/** `até 14 anos`, `40 anos ou mais`, `de 12 a 14 anos`; undefined where both ends are open. */
export function span(min: number | null | undefined, max: number | null | undefined): string | undefined {
  if (isGiven(min) && isGiven(max)) return min === max ? `${min} anos` : `de ${min} a ${max} anos`
  if (isGiven(min)) return `${min} anos ou mais`
  return isGiven(max) ? `até ${max} anos` : undefined
}
