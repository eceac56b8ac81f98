import { isGiven } from '#contract/formats/is-given.ts'
import * as v from 'valibot'
import { moneyText, reaisOf } from '#app/forms/money-text.ts'
import { FeeRulesFields } from '#contract/events/fee-fields.ts'
import type { FeeRules } from '#contract/events/fee-rules.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'

/** A lot as it is typed. */
export interface TypedLot {
  fee: string
  feeTwoCategories: string
  until: string
  persons: string
}
export interface TypedRules {
  lots: TypedLot[]
  /** The fees of a second category, a third one … */
  ladder: string[]
}

export const emptyLot: TypedLot = { fee: '', feeTwoCategories: '', until: '', persons: '' }

/** The typed rules as one text, which the form can compare and store; empty without rules. */
export const rulesText = ({ lots, ladder }: TypedRules): string =>
  lots.length === 0 && ladder.length === 0 ? '' : JSON.stringify({ lots, ladder })

export const typedRules = (text: string): TypedRules =>
  text === '' ? { lots: [], ladder: [] } : (JSON.parse(text) as TypedRules)

/** The rules of an event in the typed format. */
export const draftOfRules = (rules: FeeRules | null | undefined): string =>
  rulesText({
    lots: (rules?.lots ?? []).map(({ fee, feeTwoCategories, until, persons }) => ({
      fee: moneyText(fee),
      feeTwoCategories: !isGiven(feeTwoCategories) ? '' : moneyText(feeTwoCategories),
      until: !isGiven(until) ? '' : dayText(until),
      persons: !isGiven(persons) ? '' : String(persons),
    })),
    ladder: (rules?.ladder ?? []).map(moneyText),
  })

interface Problem {
  /** Index of the lot; undefined if the problem is about all lots. */
  feeLot?: number
  step?: number
  message: string
}

const badMoney = 'Use um valor como 70 ou 1.234,56'

/** The first problem of the typed rules. */
export function problemOfRules({ lots, ladder }: TypedRules): Problem | undefined {
  for (const [feeLot, { fee, feeTwoCategories, until, persons }] of lots.entries()) {
    const message =
      (fee.trim() === '' && 'Informe o valor do lote') ||
      (reaisOf(fee) === undefined && badMoney) ||
      (feeTwoCategories.trim() !== '' && reaisOf(feeTwoCategories) === undefined && badMoney) ||
      (until !== '' && dayProblem(until)) ||
      (persons !== '' && !/^[1-9]\d{0,4}$/.test(persons) && 'Use de 1 a 99.999 pessoas') ||
      (until === '' && persons === '' && 'Informe até que dia, ou para quantas pessoas, vale o lote')
    if (message) return { feeLot, message }
  }
  const step = ladder.findIndex((typed) => reaisOf(typed) === undefined)
  if (step !== -1) return { step, message: badMoney }
  const [issue] = v.safeParse(FeeRulesFields, parsed({ lots, ladder })).issues ?? []
  return issue && { message: issue.message }
}

const parsed = ({ lots, ladder }: TypedRules): FeeRules => ({
  lots: lots.map(({ fee, feeTwoCategories, until, persons }) => ({
    fee: reaisOf(fee) ?? Number.NaN,
    ...(feeTwoCategories.trim() !== '' && { feeTwoCategories: reaisOf(feeTwoCategories) ?? Number.NaN }),
    ...(until !== '' && { until: dayIn(until) ?? '' }),
    ...(persons !== '' && { persons: Number(persons) }),
  })),
  ...(ladder.length > 0 && { ladder: ladder.map((typed) => reaisOf(typed) ?? Number.NaN) }),
})

/** Turns the typed rules into those for {host}: null if the fee never changes. */
export const feeRulesForm = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOfRules(typedRules(dataset.value)) : undefined
    if (problem) addIssue({ message: problem.message })
  }),
  v.transform((text) => (text === '' ? null : parsed(typedRules(text)))),
)
