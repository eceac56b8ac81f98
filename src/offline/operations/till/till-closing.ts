import * as v from 'valibot'
import { formatMoney } from '#contract/formats/formats.ts'
import { countedAs, isSameClosing } from '#contract/till/same-count.ts'
import { closeTill, TillClosing, TillCount, tillId } from '#contract/till/till-closings.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { TillView } from '../../core/row-types.ts'
import type { Board } from '../../rows/board.ts'
import { tillRow } from '../../rows/rows.ts'
import { isOf, type Kind } from '../kind.ts'
import { painted } from '../paint.ts'

const Args = v.object({
  eventId: v.string(),
  accountId: v.string(),
  day: v.string(),
  /** Null opens the till again. */
  count: v.nullable(TillCount),
  closedAt: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  count: TillCount | null
}

interface Tap {
  eventId: string
  /** The account that owns the till. */
  account: { id: string; name: string }
  day: string
  count: TillCount | null
  /** The till as the screens show it. Undefined when it was never closed. */
  before: TillView | undefined
}

/** Closes the till of an account on a day with what was counted, or opens it again. */
export const tillClosing: Kind<Tap, Args, Base, TillClosing> = {
  name: 'till.close',
  version: 1,
  args: Args,
  call: closeTill,
  answer: TillClosing,
  wish: ({ eventId, account, day, count, before }, { now }) => ({
    eventId,
    args: { eventId, accountId: account.id, day, count, closedAt: now },
    base: { version: before?.version ?? 0, count: before?.count ?? null },
    subject: account.name,
  }),
  // {host} allows a member with the role MESA to close only their own till.
  isForDesk: ({ count }) => count !== null,
  entity: ({ accountId, day }) => `till:${tillId(accountId, day)}`,
  lane: ({ accountId, day }) => `till:${tillId(accountId, day)}`,
  aspect: 'till',

  body: ({ args: { accountId, day, count, closedAt }, base, basis }) => ({
    accountId,
    day,
    count,
    closedAt,
    version: Math.max(base.version, basis?.version ?? 0),
  }),
  join: (earlier, later) => (isOf(tillClosing, later) ? { ...earlier, args: later.args } : undefined),
  // Who opens a till and closes it again with the same count wants what is expected now beside it.
  isBackAtBase: ({ args, base }) => isSameClosing(args.count, base.count),
  isAlreadySo: ({ args }, { host }) => host !== undefined && countedAs(host.count) === countedAs(args.count),
  isGranted: ({ args }, host) => countedAs(host.count) === countedAs(args.count),
  onHost: (operation, { count, version = 1 }) => ({ ...operation, base: { count, version } }),

  words: {
    change: 'Fechamento de caixa',
    wanted: ({ subject, args }) => `Caixa de ${subject}: ${inWords(args.count)}`,
    refused: 'Não foi possível fechar ou reabrir o caixa',
    // The typed text is not lost: the list of changes and its export contain it.
    value: ({ args }) => [inWords(args.count), args.count?.note].filter(Boolean).join('\n'),
    differences: ({ args }, host) => [
      { label: 'Caixa', did: 'anotou', mine: inWords(args.count), theirs: inWords(host.count) },
    ],
    madeBy: ({ closedBy, closedById, closedAt }) => ({ by: closedBy, byId: closedById, at: closedAt }),
  },

  paint: paintTill,
}

function inWords(count: TillCount | null): string {
  if (!count) return 'aberto'
  const { cash, card, pix } = count
  return [
    `fechado com ${formatMoney(cash)} em dinheiro`,
    ...(card === null ? [] : [`${formatMoney(card)} em cartão`]),
    ...(pix === null ? [] : [`${formatMoney(pix)} em PIX`]),
  ].join(', ')
}

function paintTill({ tills }: Board, operation: Operation<Args, Base, TillClosing>): void {
  const { args, host } = operation
  const stored = tills.get(tillId(args.accountId, args.day)) ?? neverClosed(operation)
  const isNews = host !== undefined && (host.version ?? 1) > stored.version
  const answered: TillView = isNews
    ? { ...tillRow(host), ...(stored.pending && { pending: stored.pending }) }
    : stored
  const own = { closedById: operation.userId, closedBy: null, closedAt: args.closedAt }
  const wanted = isWanted(operation) ? { count: args.count, ...own } : undefined
  tills.put(painted(answered, operation, wanted))
}

const neverClosed = ({ args, userId, subject }: Operation<Args, Base, TillClosing>): TillView => ({
  id: tillId(args.accountId, args.day),
  eventId: args.eventId,
  accountId: args.accountId,
  account: subject,
  day: args.day,
  count: null,
  closedById: userId,
  closedBy: null,
  closedAt: args.closedAt,
  version: 0,
})
