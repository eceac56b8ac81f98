import * as v from 'valibot'
import { Player, setPlayerPresence } from '#contract/players.ts'
import { isWanted, type Seen } from '../operation.ts'
import type { PlayerView } from '../screen-types.ts'
import { clockTime } from './clock-time.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered, withoutPresence } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { playerEntity, presenceLane } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  playerId: v.string(),
  present: v.boolean(),
  presentAt: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  isPresent: boolean
}
interface Base extends Seen {
  present: boolean
}

const inWords = (present: boolean) => (present ? 'presente' : 'ausente')
const isPresentAt = (host: Player) => Boolean(host.presentAt)

/** Marks whether a player has arrived at the event. */
export const presence: Kind<Tap, Args, Base, Player> = {
  name: 'presence.set',
  version: 1,
  args: Args,
  call: setPlayerPresence,
  answer: Player,
  wish: ({ player, isPresent: present }, { now: presentAt }) => {
    const { id: playerId, eventId, presenceVersion: version, name } = player
    const base = { version, present: player.presentAt !== undefined }
    return { eventId, args: { eventId, playerId, present, presentAt }, base, subject: name }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => presenceLane(playerId),
  aspect: 'presence',

  body({ args: { playerId, present, presentAt }, base, basis }, hasVersions) {
    const version = Math.max(base.version, basis?.presenceVersion ?? 0)
    return { playerId, present, ...(present && { presentAt }), ...(hasVersions && { version }) }
  },

  join: (earlier, later) => (isOf(presence, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.present === base.present,
  isAlreadySo: ({ args, seq }, { status, host, others }) =>
    status === 404 || status === 410
      ? isRemovedByUs(others, seq)
      : host !== undefined && isPresentAt(host) === args.present,
  isGranted: ({ args }, host) => isPresentAt(host) === args.present,
  onHost: (operation, host) => ({
    ...operation,
    base: { version: host.presenceVersion ?? operation.base.version, present: isPresentAt(host) },
  }),

  words: {
    change: 'Presença',
    wanted: ({ subject, args }) => `Marcar ${subject} como ${inWords(args.present)}`,
    refused: 'Não foi possível atualizar a presença',
    value: ({ args }) => (args.present ? `presente em ${clockTime(args.presentAt)}` : 'ausente'),
    differences: ({ args }, host) => [
      {
        label: 'Presença',
        did: 'marcou como',
        mine: inWords(args.present),
        theirs: inWords(isPresentAt(host)),
      },
    ],
    madeBy: ({ presentAt, presentBy, presentById }) =>
      presentAt && presentById ? { by: presentBy, byId: presentById, at: presentAt } : undefined,
  },

  paint({ players }, operation) {
    const { playerId, present, presentAt } = operation.args
    const row = players.get(playerId)
    if (!row) return
    const known = playerAsAnswered(row, operation)
    if (!isWanted(operation) || present === (known.presentAt !== undefined))
      return players.put(painted(known, operation))
    const changed = withoutPresence(known)
    players.put(painted(present ? { ...changed, presentAt } : changed, operation))
  },
}
