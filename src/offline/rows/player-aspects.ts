import { aspectsOfPlayer, type PlayerAspect, type PlayerCounter } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import type { AspectsOfRow, PlayerView, SaidOtherwise } from '../core/row-types.ts'

/** Every field of an aspect, by name. Undefined when the row must not have the field. */
type Whole<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] | undefined }
type Values = Record<string, unknown>

const otherwise: { [Aspect in keyof SaidOtherwise]: (player: Player) => Whole<SaidOtherwise[Aspect]> } = {
  payment: ({ paymentDate, method, paidBy, paidById, entry }) => ({
    isPaid: paymentDate !== null,
    paymentDate,
    method: method ?? undefined,
    paidBy: paidBy ?? undefined,
    paidById: paidById ?? undefined,
    entry: entry ?? undefined,
  }),
  category: ({ categoryId = '' }) => ({ categoryId }),
  pair: ({ pairId = null, partedPairId }) => ({ pairId, partedPairId: partedPairId ?? undefined }),
  withdrawal: ({ withdrawnAt, expiredAt, expiresAt, isHeld, ...refund }) => ({
    isWithdrawn: withdrawnAt ? true : undefined,
    withdrawnAt: withdrawnAt ?? undefined,
    isExpired: expiredAt ? true : undefined,
    expiresAt: expiresAt ?? undefined,
    isHeld: isHeld || undefined,
    isRefundWhole: refund.isRefundWhole || undefined,
    refundKept: refund.refundKept ?? undefined,
    isRefunded: refund.refundedAt ? true : undefined,
    refundedAt: refund.refundedAt ?? undefined,
    refundedById: refund.refundedById ?? undefined,
    refundEntry: refund.refundEntry ?? undefined,
    earlierPayments: refund.earlierPayments?.length ? refund.earlierPayments : undefined,
  }),
}

/** The fields of one aspect in a row. */
function saidOf(player: Player, aspect: PlayerAspect, fields: readonly string[]): Values {
  if (aspect in otherwise) return otherwise[aspect as keyof SaidOtherwise](player)
  return Object.fromEntries(fields.map((name) => [name, player[name as keyof Player] ?? undefined]))
}

const nobody: Player = { id: '', person: { name: '' }, paymentValue: 0, paymentDate: null }
/** The aspects with the names of their fields in a row. */
const inRows = aspectsOfPlayer.map(({ aspect, counter, fields }) => ({
  aspect,
  counter,
  names: Object.keys(saidOf(nobody, aspect, fields)),
}))
const allNames = new Set<string>(inRows.flatMap(({ counter, names }) => [counter, ...names]))

/** The fields of all aspects of a player in a row, from an answer of {host}. */
export function aspectsOf(player: Player): AspectsOfRow & Record<PlayerCounter, number> {
  const row: Values = {}
  for (const { aspect, counter, fields } of aspectsOfPlayer) {
    const said = saidOf(player, aspect, fields)
    for (const name in said) if (said[name] !== undefined) row[name] = said[name]
    row[counter] = player[counter] ?? 0
  }
  return row as AspectsOfRow & Record<PlayerCounter, number>
}

/** The row with each aspect taken from another row. The function `from` chooses that row by the aspect's counter. */
export function withAspects(row: PlayerView, from: (counter: PlayerCounter) => PlayerView): PlayerView {
  const next: Values = {}
  const take = (source: Values, name: string) => {
    if (source[name] !== undefined) next[name] = source[name]
  }
  const rest: Values = { ...row }
  for (const name in rest) if (!allNames.has(name)) take(rest, name)
  for (const { counter, names } of inRows) {
    const source = from(counter) as unknown as Values
    take(source, counter)
    for (const name of names) take(source, name)
  }
  return next as unknown as PlayerView
}

/** The row without the fields of an aspect, except the count of the aspect's changes. */
export function withoutAspect(row: PlayerView, aspect: PlayerAspect): PlayerView {
  const gone = new Set(inRows.find((each) => each.aspect === aspect)?.names)
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name))) as unknown as PlayerView
}
