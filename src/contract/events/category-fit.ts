import { ageOn } from '../formats/ages.ts'
import { type Day, formatDay } from '../formats/days.ts'
import { isGiven } from '../formats/is-given.ts'
import { hasAges } from './category-ages.ts'
import { span } from './category-rule-words.ts'
import type { CategoryRules } from './category-rules.ts'
import { isOfMinors } from './minors.ts'

/** What a rule looks at. */
export interface FitFacts {
  birthDate?: Day | null | undefined
  gender?: 'F' | 'M' | '' | null | undefined
}

interface RuledCategory {
  id: string
  title: string
  rules?: CategoryRules | null | undefined
}

interface Fitting {
  category: RuledCategory
  /** The first day of the event. */
  startDate: Day
  person: FitFacts
  /** With whom the person plays there; rules of pairs wait until somebody is known. */
  partner?: FitFacts | undefined
  /** The other categories of the event in which the person has a spot or wants one. */
  others?: readonly RuledCategory[]
}

/** Which rule somebody does not keep to; `birthDate` and `gender` where that is not known. */
export type FitRule = 'birthDate' | 'gender' | 'age' | 'mixed' | 'ageSum' | 'notWith'
interface Misfit {
  rule: FitRule
  /** Something that a rule needs is not known yet. */
  isMissing: boolean
  /** For the person: which rule, and what to do. */
  sentence: string
}

/** What a category asks of who registers in it, and why. A title of minors counts as a rule of age. */
export function asksFor({ title, rules }: Omit<RuledCategory, 'id'>): {
  birthDate: boolean
  gender: boolean
} {
  return {
    birthDate: (isGiven(rules) && hasAges(rules)) || isOfMinors(title, rules),
    gender: isGiven(rules?.gender),
  }
}

/** The day on which ages count. */
export function dayOfAges({ ageOn: day }: CategoryRules, startDate: Day): Day {
  return day === 'YEAR_END' ? `${startDate.slice(0, 4)}-12-31` : (day ?? startDate)
}

export const needsBirthDate = (title: string) => `A categoria ${title} pede a data de nascimento.`
export const needsGender = (title: string) => `A categoria ${title} pede o gênero.`

/** Why somebody does not fit into a category, by its rules in their order; empty for who fits. The level is no reason. */
export function whyNotFit({ category, startDate, person, partner, others = [] }: Fitting): Misfit[] {
  const rules = category.rules ?? {}
  const { title } = category
  const found: Misfit[] = []
  const add = (rule: FitRule, sentence: string, isMissing = false) =>
    found.push({ rule, isMissing, sentence })
  const day = dayOfAges(rules, startDate)

  if (rules.gender && !person.gender) add('gender', needsGender(title), true)
  else if ((rules.gender === 'F' || rules.gender === 'M') && rules.gender !== person.gender)
    add('gender', `${title} é uma categoria ${rules.gender === 'F' ? 'feminina' : 'masculina'}. ${elsewhere}`)
  if (hasAges(rules) && !person.birthDate) add('birthDate', needsBirthDate(title), true)
  else if (person.birthDate) {
    const age = ageOn(person.birthDate, day)
    if (age < (rules.minAge ?? 0) || age > (rules.maxAge ?? age))
      add(
        'age',
        `${title} é para quem tem ${span(rules.minAge, rules.maxAge)} em ${formatDay(day)}; nesse dia serão ${age}. ${elsewhere}`,
      )
  }
  if (rules.gender === 'MIXED' && person.gender && partner?.gender === person.gender)
    add('mixed', `Em ${title} cada dupla é um homem e uma mulher. ${otherPartner}`)
  const { minAgeSum, maxAgeSum } = rules
  if (person.birthDate && partner?.birthDate) {
    const sum = ageOn(person.birthDate, day) + ageOn(partner.birthDate, day)
    if (sum < (minAgeSum ?? 0) || sum > (maxAgeSum ?? sum))
      add(
        'ageSum',
        `Em ${title} as idades da dupla somam ${span(minAgeSum, maxAgeSum)} em ${formatDay(day)}, e as de vocês não. ${otherPartner}`,
      )
  }
  for (const other of others) {
    const isExcluded = rules.notWith?.includes(other.id) || other.rules?.notWith?.includes(category.id)
    if (other.id !== category.id && isExcluded)
      add('notWith', `Quem joga ${title} não joga ${other.title} neste evento. Escolha uma das duas.`)
  }
  return found
}

const elsewhere = 'Escolha outra categoria ou fale com a organização.'
const otherPartner = 'Indique outra dupla ou fale com a organização.'
