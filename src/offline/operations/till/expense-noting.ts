import * as v from 'valibot'
import { formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Expense, expenseLabels, setExpense, Spent } from '#contract/till/expenses.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { ExpenseView } from '../../core/row-types.ts'
import type { Board } from '../../rows/board.ts'
import { expenseRow } from '../../rows/rows.ts'
import { isOf, type Kind } from '../kind.ts'
import { painted } from '../paint.ts'

const Args = v.object({
  eventId: v.string(),
  expenseId: v.string(),
  /** Null removes the expense. */
  spent: v.nullable(Spent),
  notedAt: v.string(),
})
/** The stored arguments of a tap on an expense. */
export type ExpenseArgs = v.InferOutput<typeof Args>

interface Base extends Seen {
  spent: Spent | null
}

interface Tap {
  eventId: string
  spent: Spent | null
  /** The expense as the screens show it. Undefined for a new one. */
  before: ExpenseView | undefined
}

/** Notes an expense of an event, changes it, removes it, or restores it. */
export const expenseNoting: Kind<Tap, ExpenseArgs, Base, Expense> = {
  name: 'expense.set',
  version: 1,
  args: Args,
  call: setExpense,
  answer: Expense,
  wish: ({ eventId, spent, before }, { newId, now }) => {
    const named = spent ?? before?.spent
    return {
      eventId,
      args: { eventId, expenseId: before?.id ?? newId(), spent, notedAt: now },
      base: { version: before?.version ?? 0, spent: before?.spent ?? null },
      subject: named ? named.what || expenseLabels[named.kind] : 'Despesa',
    }
  },
  entity: ({ expenseId }) => `expense:${expenseId}`,
  lane: ({ expenseId }) => `expense:${expenseId}`,
  aspect: 'expense',

  body: ({ args: { spent, notedAt }, base, basis }) => ({
    spent,
    notedAt,
    version: Math.max(base.version, basis?.version ?? 0),
  }),
  join: (earlier, later) => (isOf(expenseNoting, later) ? { ...earlier, args: later.args } : undefined),
  // {host} has no expense of version 0, whatever the screen showed: the person may restore an expense whose note and
  // removal were both unsent.
  isBackAtBase: ({ args, base }) => spentAs(args.spent) === spentAs(base.version === 0 ? null : base.spent),
  isAlreadySo: ({ args }, { host }) => host !== undefined && spentAs(host.spent) === spentAs(args.spent),
  isGranted: ({ args }, host) => spentAs(host.spent) === spentAs(args.spent),
  onHost: (operation, { spent, version = 1 }) => ({ ...operation, base: { spent, version } }),

  words: {
    change: 'Despesa',
    wanted: ({ subject, args }) => `Despesa ${subject}: ${inWords(args.spent)}`,
    refused: 'Não foi possível anotar a despesa',
    value: ({ args }) => inWords(args.spent),
    differences: ({ args }, host) => [
      { label: 'Despesa', did: 'anotou', mine: inWords(args.spent), theirs: inWords(host.spent) },
    ],
    madeBy: ({ notedBy, notedById, notedAt }) => ({ by: notedBy, byId: notedById, at: notedAt }),
  },

  paint: paintExpense,
}

function inWords(spent: Spent | null): string {
  if (!spent) return 'removida'
  const { kind, what, value, paidBy, day } = spent
  return [
    formatMoney(value),
    expenseLabels[kind],
    ...(what ? [what] : []),
    formatDay(day),
    ...(paidBy ? [`pago por ${paidBy}`] : []),
  ].join(', ')
}

function paintExpense({ expenses }: Board, operation: Operation<ExpenseArgs, Base, Expense>): void {
  const { args, host, userId } = operation
  const stored = expenses.get(args.expenseId) ?? notNoted(operation)
  const isNews = host !== undefined && (host.version ?? 1) > stored.version
  const answered: ExpenseView = isNews
    ? { ...expenseRow(host), ...(stored.pending && { pending: stored.pending }) }
    : stored
  const own = { notedById: userId, notedBy: null, notedAt: args.notedAt }
  expenses.put(painted(answered, operation, isWanted(operation) ? { spent: args.spent, ...own } : undefined))
}

const notNoted = ({ args, userId }: Operation<ExpenseArgs, Base, Expense>): ExpenseView => ({
  id: args.expenseId,
  eventId: args.eventId,
  spent: null,
  notedById: userId,
  notedBy: null,
  notedAt: args.notedAt,
  version: 0,
})
