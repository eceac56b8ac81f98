import * as v from 'valibot'
import { calendarDay, Id } from '../calls/fields.ts'
import { isGiven } from '../formats/is-given.ts'
import { hasAges } from './category-ages.ts'

const given = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))
const years = (max: number) => {
  const message = `Use uma idade de 1 a ${max} anos`
  return given(
    v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message)),
  )
}

/** Who may play in a category; what is not said is open to all. */
export const CategoryRules = v.pipe(
  v.object({
    /** `MIXED`: a pair is one man and one woman. */
    gender: given(v.picklist(['F', 'M', 'MIXED'])),
    minAge: years(120),
    maxAge: years(120),
    /** Of both players of a pair together. */
    minAgeSum: years(240),
    maxAgeSum: years(240),
    /** The day on which ages count: the last one of the event's year, or this one; left out, the first day of the event. */
    ageOn: given(v.union([v.literal('YEAR_END'), calendarDay('Informe uma data válida')])),
    /** Class of its players, as in their profiles, 1 to 6. It only warns organisers. */
    level: given(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
    /** Ids of categories of the event: nobody plays in this one and in one of them. */
    notWith: given(v.pipe(v.array(Id), v.maxLength(200))),
  }),
  v.forward(
    v.check(({ minAge, maxAge }) => (minAge ?? 0) <= (maxAge ?? 120), 'A idade máxima é menor que a mínima'),
    ['maxAge'],
  ),
  v.forward(
    v.check(
      ({ minAgeSum, maxAgeSum }) => (minAgeSum ?? 0) <= (maxAgeSum ?? 240),
      'A soma máxima é menor que a mínima',
    ),
    ['maxAgeSum'],
  ),
)
export type CategoryRules = v.InferOutput<typeof CategoryRules>

const names = [
  'gender',
  'minAge',
  'maxAge',
  'minAgeSum',
  'maxAgeSum',
  'ageOn',
  'level',
  'notWith',
] as const satisfies readonly (keyof CategoryRules)[]

/** Rules as they are stored and compared, in one order: nothing stands in them that says nothing, and null where nothing is left. */
export function tidyCategoryRules(rules: CategoryRules | null | undefined): CategoryRules | null {
  if (!rules) return null
  const said = names.filter((name) => {
    if (name === 'ageOn') return isGiven(rules.ageOn) && hasAges(rules)
    if (name === 'notWith') return (rules.notWith ?? []).length > 0
    return isGiven(rules[name])
  })
  return said.length === 0 ? null : Object.fromEntries(said.map((name) => [name, rules[name]]))
}
