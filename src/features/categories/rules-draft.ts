import * as v from 'valibot'
import { type CategoryRules, tidyCategoryRules } from '#contract/events/category-rules.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'

const typedAge = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    v.nullable(
      v.pipe(
        v.number(),
        v.minValue(1, `Use uma idade de 1 a ${max} anos`),
        v.maxValue(max, `Use uma idade de 1 a ${max} anos`),
      ),
    ),
  )

/** The rules of a category (who may play in it), as they are typed. */
export const TypedRules = v.pipe(
  v.object({
    gender: v.union([v.literal(''), v.picklist(['F', 'M', 'MIXED'])]),
    minAge: typedAge(120),
    maxAge: typedAge(120),
    minAgeSum: typedAge(240),
    maxAgeSum: typedAge(240),
    /** When ages are counted: empty for the first day of the event, `DAY` for the day in `ageDay`. */
    ageOn: v.picklist(['', 'YEAR_END', 'DAY']),
    ageDay: v.string(),
    level: v.string(),
    notWith: v.array(v.string()),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const typed = dataset.value
    const add = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: typed, key, value: undefined }] })
    if ((typed.minAge ?? 0) > (typed.maxAge ?? 120)) add('maxAge', 'A idade máxima é menor que a mínima')
    if ((typed.minAgeSum ?? 0) > (typed.maxAgeSum ?? 240))
      add('maxAgeSum', 'A soma máxima é menor que a mínima')
    const problem = typed.ageOn === 'DAY' ? dayProblem(typed.ageDay) : undefined
    if (problem) add('ageDay', problem)
  }),
  v.transform(({ gender, ageOn, ageDay, level, ...rules }) =>
    tidyCategoryRules({
      ...rules,
      gender: gender === '' ? null : gender,
      ageOn: ageOn === 'DAY' ? dayIn(ageDay) : ageOn === '' ? null : ageOn,
      level: level === '' ? null : Number(level),
    }),
  ),
)
export type RulesDraft = v.InferInput<typeof TypedRules>

export const noRules: RulesDraft = {
  gender: '',
  minAge: '',
  maxAge: '',
  minAgeSum: '',
  maxAgeSum: '',
  ageOn: '',
  ageDay: '',
  level: '',
  notWith: [],
}

/** Rules as the form shows them. */
export function draftOfRules(rules: CategoryRules | null | undefined): RulesDraft {
  if (!rules) return noRules
  const { ageOn } = rules
  const isDay = typeof ageOn === 'string' && ageOn !== 'YEAR_END'
  return {
    gender: rules.gender ?? '',
    minAge: String(rules.minAge ?? ''),
    maxAge: String(rules.maxAge ?? ''),
    minAgeSum: String(rules.minAgeSum ?? ''),
    maxAgeSum: String(rules.maxAgeSum ?? ''),
    ageOn: isDay ? 'DAY' : ageOn === 'YEAR_END' ? 'YEAR_END' : '',
    ageDay: isDay ? dayText(ageOn) : '',
    level: String(rules.level ?? ''),
    notWith: [...(rules.notWith ?? [])],
  }
}
