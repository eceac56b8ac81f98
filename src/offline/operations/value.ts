import * as v from 'valibot'
import { adjusted, courtesy } from '#contract/events/fee-reasons.ts'
import { toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Player } from '#contract/players/players.ts'
import { setPlayerValue } from '#contract/players/player-money.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { playerEntity, valueLane } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  paymentValue: v.number(),
  /** The player pays nothing, because the organisers invite the player. */
  isCourtesy: v.optional(v.boolean()),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  /** The fee in reais. It is 0 for a courtesy. */
  paymentValue: number
  isCourtesy?: boolean
}
interface Base extends Seen {
  paymentValue: number
  feeReason?: string
}

const isSameValue = (one: { paymentValue: number }, other: { paymentValue: number }) =>
  toCents(one.paymentValue) === toCents(other.paymentValue)

/** Corrects the fee of a player in a category. */
export const value: Kind<Tap, Args, Base, Player> = {
  name: 'value.set',
  version: 1,
  args: Args,
  call: setPlayerValue,
  answer: Player,
  wish: ({ player, paymentValue, isCourtesy }) => {
    const { id: playerId, eventId, valueVersion: version, name } = player
    const { feeReason } = player
    const base = { version, paymentValue: player.paymentValue, ...(feeReason && { feeReason }) }
    const args = { eventId, playerId, paymentValue, ...(isCourtesy && { isCourtesy }) }
    return { eventId, args, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => valueLane(playerId),
  aspect: 'value',

  body({ args: { playerId, paymentValue, isCourtesy }, base, basis }, hasVersions) {
    const version = Math.max(base.version, basis?.valueVersion ?? 0)
    return { playerId, paymentValue, ...(isCourtesy && { isCourtesy }), ...(hasVersions && { version }) }
  },

  join: (earlier, later) => (isOf(value, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) =>
    isSameValue(args, base) && (!args.isCourtesy || base.feeReason === courtesy),
  isAlreadySo: ({ args, seq }, { status, host, others }) =>
    status === 404 || status === 410
      ? isRemovedByUs(others, seq)
      : host !== undefined && isSameValue(host, args),
  isGranted: ({ args }, host) => isSameValue(host, args),
  onHost: (operation, { valueVersion, paymentValue, feeReason }) => ({
    ...operation,
    base: {
      version: valueVersion ?? operation.base.version,
      paymentValue,
      ...(feeReason && { feeReason }),
    },
  }),

  words: {
    change: 'Correção de valor',
    wanted: ({ subject, args }) =>
      args.isCourtesy
        ? `Dar cortesia a ${subject}`
        : `Mudar o valor de ${subject} para ${formatMoney(args.paymentValue)}`,
    value: ({ args }) => (args.isCourtesy ? courtesy : formatMoney(args.paymentValue)),
    differences: ({ args }, host) => {
      const [mine, theirs] = [formatMoney(args.paymentValue), formatMoney(host.paymentValue)]
      return [{ label: 'Valor', did: 'mudou para', mine, theirs }]
    },
  },

  paint({ players }, operation) {
    const { playerId, paymentValue, isCourtesy } = operation.args
    const row = players.get(playerId)
    const wanted = { paymentValue, feeReason: isCourtesy ? courtesy : adjusted }
    if (row) players.put(painted(playerAsAnswered(row, operation), operation, wanted))
  },
}
