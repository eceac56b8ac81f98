import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, money } from '../calls/fields.ts'
import { TillDay } from './till-closings.ts'

/** The kinds of expenses of an event. */
export const ExpenseKind = v.picklist(
  ['COURTS', 'BALLS', 'PRIZES', 'REFEREES', 'OTHER'],
  'Escolha o tipo da despesa',
)
export type ExpenseKind = v.InferOutput<typeof ExpenseKind>

export const expenseLabels: Record<ExpenseKind, string> = {
  COURTS: 'Quadras',
  BALLS: 'Bolas',
  PRIZES: 'Premiação',
  REFEREES: 'Arbitragem',
  OTHER: 'Outra',
}

/** Most expenses of one event. */
export const mostExpenses = 500

/** The noted data of an expense. */
export const Spent = v.object({
  kind: ExpenseKind,
  /** The note. It may be empty. */
  what: v.pipe(v.string(), v.trim(), v.maxLength(120, 'No máximo 120 caracteres')),
  /** The amount in reais. */
  value: v.pipe(money('Informe o valor'), v.minValue(0.01, 'Informe o valor')),
  /** Name of the person who paid, as it was typed. It may be empty. */
  paidBy: v.pipe(v.string(), v.trim(), v.maxLength(80, 'No máximo 80 caracteres')),
  day: TillDay,
})
export type Spent = v.InferOutput<typeof Spent>

/** An expense of an event. */
export const Expense = v.object({
  id: Id,
  eventId: Id,
  /** Null after the expense was removed. */
  spent: v.nullable(Spent),
  /** The account that noted the expense last, and when. */
  notedById: v.nullable(Id),
  notedBy: v.nullable(v.string()),
  notedAt: Instant,
  version: Changes.version,
})
export type Expense = v.InferOutput<typeof Expense>

export const setExpense = call({
  method: 'PUT',
  path: 'events/{eventId}/expenses/{expenseId}',
  summary:
    'Saves or changes an expense of an event, or removes it with null. The phone chooses the id (an addition)',
  offline: true,
  body: v.object({
    spent: v.nullable(Spent),
    notedAt: v.optional(Instant),
    /** The version that the person saw, 0 for a new expense. If somebody else changed it since, {host} answers 412. */
    version: Changes.version,
  }),
  answer: Expense,
  refusals: ['event.notFound', 'expense.changed', 'expense.idTaken', 'expense.tooMany'],
})
