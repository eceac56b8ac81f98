import { isGiven } from '../formats/is-given.ts'
import * as v from 'valibot'
import { calendarDay, Money, money } from '../calls/fields.ts'
import type { FeeLot } from './fee-rules.ts'

/** Most lots of an event. Nobody announces more. */
export const maxLots = 6
/** Most steps after the first category. */
const maxSteps = 3

const LotDay = calendarDay('Informe um dia válido')
const Persons = v.pipe(
  v.number('Informe quantas pessoas'),
  v.integer('Informe um número inteiro'),
  v.minValue(1, 'Informe pelo menos 1 pessoa'),
  v.maxValue(99_999, 'No máximo 99.999 pessoas'),
)

const Lot = v.pipe(
  v.object({
    fee: money('Informe o valor do lote'),
    feeTwoCategories: v.optional(v.nullable(Money)),
    until: v.optional(v.nullable(LotDay)),
    persons: v.optional(v.nullable(Persons)),
  }),
  v.check(
    ({ until, persons }) => isGiven(until) || isGiven(persons),
    'Informe até que dia, ou para quantas pessoas, vale o lote',
  ),
)

/** Each lot ends after the lot before it, both in days and in persons. */
const isInOrder = (lots: FeeLot[]): boolean =>
  lots.every(({ until, persons }, index) =>
    lots
      .slice(0, index)
      .every(
        (before) =>
          !(until && before.until && until <= before.until) &&
          !(persons && before.persons && persons <= before.persons),
      ),
  )

/** The changes of an event's fee as an organiser sets them: lots, and steps for players in several categories. */
export const FeeRulesFields = v.object({
  lots: v.pipe(
    v.array(Lot),
    v.maxLength(maxLots, `No máximo ${maxLots} lotes`),
    v.check(isInOrder, 'Cada lote precisa terminar depois do anterior'),
  ),
  ladder: v.optional(
    v.nullable(
      v.pipe(
        v.array(money('Informe o valor')),
        v.minLength(1, 'Informe o valor da 2ª categoria'),
        v.maxLength(maxSteps, `No máximo ${maxSteps} degraus`),
      ),
    ),
  ),
})
export type FeeRulesFields = v.InferOutput<typeof FeeRulesFields>
