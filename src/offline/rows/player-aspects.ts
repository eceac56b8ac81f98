import { aspectsOfPlayer, type PlayerAspect, type PlayerCounter } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import type { AspectsOfRow, PlayerView, SaidOtherwise } from '../core/row-types.ts'

/** Every field of an aspect by name, undefined where the row is to have none. */
type Whole<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] | undefined }
type Values = Record<string, unknown>

const otherwise: { [Aspect in keyof SaidOtherwise]: (player: Player) => Whole<SaidOtherwise[Aspect]> } = {
  payment: ({ paymentDate, method, paidBy, entry }) => ({
    isPaid: paymentDate !== null,
    paymentDate,
    method: method ?? undefined,
    paidBy: paidBy ?? undefined,
    entry: entry ?? undefined,
  }),
  category: ({ categoryId = '' }) => ({ categoryId }),
  pair: ({ pairId = null, partedPairId }) => ({ pairId, partedPairId: partedPairId ?? undefined }),
  withdrawal: ({ withdrawnAt, expiredAt, expiresAt, isHeld, refundedAt, refundEntry }) => ({
    isWithdrawn: withdrawnAt ? true : undefined,
    isExpired: expiredAt ? true : undefined,
    expiresAt: expiresAt ?? undefined,
    isHeld: isHeld || undefined,
    isRefunded: refundedAt ? true : undefined,
    refundEntry: refundEntry ?? undefined,
  }),
}

/** How a row says one aspect. */
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

/** What a row says of all aspects of a player, as {host} answered it. */
export function aspectsOf(player: Player): AspectsOfRow & Record<PlayerCounter, number> {
  const row: Values = {}
  for (const { aspect, counter, fields } of aspectsOfPlayer) {
    const said = saidOf(player, aspect, fields)
    for (const name in said) if (said[name] !== undefined) row[name] = said[name]
    row[counter] = player[counter] ?? 0
  }
  return row as AspectsOfRow & Record<PlayerCounter, number>
}

/** The row with each aspect as another row has it, which `from` names by the aspect's counter. */
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

/** The row without what it says of an aspect, but for the count of its changes. */
export function withoutAspect(row: PlayerView, aspect: PlayerAspect): PlayerView {
  const gone = new Set(inRows.find((each) => each.aspect === aspect)?.names)
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name))) as unknown as PlayerView
}
