import * as v from 'valibot'
import { toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Player, setPlayerValue } from '#contract/players/players.ts'
import type { Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { playerEntity, valueLane } from './player.ts'

const Args = v.object({ eventId: v.string(), playerId: v.string(), paymentValue: v.number() })
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  /** Reais. */
  paymentValue: number
}
interface Base extends Seen {
  paymentValue: number
}

const isSameValue = (one: { paymentValue: number }, other: { paymentValue: number }) =>
  toCents(one.paymentValue) === toCents(other.paymentValue)

/** Corrects what a player owes in a category. */
export const value: Kind<Tap, Args, Base, Player> = {
  name: 'value.set',
  version: 1,
  args: Args,
  call: setPlayerValue,
  answer: Player,
  wish: ({ player, paymentValue }) => {
    const { id: playerId, eventId, valueVersion: version, name } = player
    const base = { version, paymentValue: player.paymentValue }
    return { eventId, args: { eventId, playerId, paymentValue }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => valueLane(playerId),
  aspect: 'value',

  body({ args: { playerId, paymentValue }, base, basis }, hasVersions) {
    const version = Math.max(base.version, basis?.valueVersion ?? 0)
    return { playerId, paymentValue, ...(hasVersions && { version }) }
  },

  join: (earlier, later) => (isOf(value, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => isSameValue(args, base),
  isAlreadySo: ({ args, seq }, { status, host, others }) =>
    status === 404 || status === 410
      ? isRemovedByUs(others, seq)
      : host !== undefined && isSameValue(host, args),
  isGranted: ({ args }, host) => isSameValue(host, args),
  onHost: (operation, { valueVersion, paymentValue }) => ({
    ...operation,
    base: { version: valueVersion ?? operation.base.version, paymentValue },
  }),

  words: {
    change: 'Correção de valor',
    wanted: ({ subject, args }) => `Mudar o valor de ${subject} para ${formatMoney(args.paymentValue)}`,
    value: ({ args }) => formatMoney(args.paymentValue),
    differences: ({ args }, host) => {
      const [mine, theirs] = [formatMoney(args.paymentValue), formatMoney(host.paymentValue)]
      return [{ label: 'Valor', did: 'mudou para', mine, theirs }]
    },
  },

  paint({ players }, operation) {
    const { playerId, paymentValue } = operation.args
    const row = players.get(playerId)
    if (row) players.put(painted(playerAsAnswered(row, operation), operation, { paymentValue }))
  },
}
