import * as v from 'valibot'
import { ShownMatch } from '#contract/draws/draw.ts'
import { MatchState } from '#contract/draws/match-state.ts'
import { CallTimes, setMatchCall } from '#contract/draws/match-calls.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { calledSo } from '#contract/draws/called-so.ts'
import type { Seen } from '../../core/operation.ts'
import { isOf, type Kind } from '../kind.ts'
import { callLane } from '../draw-lanes.ts'
import { matchArgs, matchFields, matchOrder, type MatchTap } from './match-operation.ts'
import { paintMatch } from './paint-match.ts'

const Args = v.object({
  ...matchFields,
  state: MatchState,
  /** When it is missing, the match stays on its court. */
  courtId: v.optional(v.string()),
  courtName: v.optional(v.string()),
  times: v.optional(CallTimes),
  at: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  state: MatchState
  courtId: string | null
}

interface Tap extends MatchTap {
  state: MatchState
  courtId?: string | undefined
  /** Name of the court, for a card. */
  courtName?: string | undefined
  /** The times of the call to which an undo goes back. */
  times?: Args['times']
}

/** Calls a match to a court, starts it or suspends it, or undoes that. */
export const matchCall: Kind<Tap, Args, Base, ShownMatch> = {
  name: 'match.call',
  version: 1,
  args: Args,
  call: setMatchCall,
  answer: ShownMatch,
  wish: ({ state, courtId, courtName, times, ...tap }, { now: at }) => {
    const { callVersion: version = 1, state: before = 'WAITING', courtId: courtBefore = null } = tap.match
    const court = { ...(courtId !== undefined && { courtId }), ...(courtName !== undefined && { courtName }) }
    const args = { ...matchArgs(tap), state, ...court, ...(times && { times }), at }
    const base = { version, state: before, courtId: courtBefore }
    return { eventId: args.eventId, args, base, subject: tap.label }
  },
  isForDesk: () => true,
  ...matchOrder,
  lane: ({ drawId, key }) => callLane(drawId, key),
  aspect: 'call',

  body: ({ args: { drawId, key, sides, state, courtId, times, at }, base, basis }) => ({
    matchId: matchIdOf(drawId, key),
    sides,
    state,
    ...(courtId !== undefined && { courtId }),
    ...(times && { times }),
    at,
    version: Math.max(base.version, basis?.callVersion ?? 0),
  }),

  join: (earlier, later) =>
    isOf(matchCall, later) &&
    earlier.args.sides.join() === later.args.sides.join() &&
    !isResumed(earlier.args, later.args)
      ? { ...earlier, args: { ...(isOnCourt(later.args) && courtOf(earlier.args)), ...later.args } }
      : undefined,
  isBackAtBase: ({ args, base }) =>
    args.state === base.state && (args.courtId === undefined || args.courtId === base.courtId),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isAt(host, args),
  isGranted: ({ args }, host) => isAt(host, args),
  isNeedless: (_, { result }) => result !== null,
  onHost: (operation, { callVersion, state = 'WAITING', courtId = null }) => ({
    ...operation,
    base: { version: callVersion ?? operation.base.version, state, courtId },
  }),

  words: {
    change: 'Chamada',
    wanted: ({ subject, args }) => `${subject}: ${inWords(args)}`,
    refused: 'Não foi possível anotar a chamada',
    value: ({ args }) => inWords(args),
    differences: ({ args }, { state = 'WAITING' }) => [
      {
        label: 'Chamada',
        did: '',
        mine: inWords(args),
        theirs: inWords({ state, courtName: 'outra quadra' }),
      },
    ],
    madeBy: ({ calledAt }) => ({ by: undefined, byId: undefined, at: calledAt ?? undefined }),
  },

  paint(board, operation) {
    const { args } = operation
    paintMatch(board, operation, (notes) => calledSo(notes, args, args.at))
  },
}

const isOnCourt = ({ state }: Pick<Args, 'state'>) => state === 'CALLED' || state === 'PLAYING'

/** Whether the match was really suspended in between. Then {host} gets both, because the times count anew afterwards. */
const isResumed = ({ state }: Args, later: Args) => state === 'SUSPENDED' && isOnCourt(later) && !later.times

/** A match that was started before its call was sent begins on the court of the call. */
const courtOf = ({ courtId, courtName }: Args) => ({
  ...(courtId !== undefined && { courtId }),
  ...(courtName !== undefined && { courtName }),
})

const isAt = ({ state, courtId }: ShownMatch, wanted: Args) =>
  state === wanted.state && (wanted.courtId === undefined || courtId === wanted.courtId)

const states: Record<MatchState, string> = {
  WAITING: 'ainda não chamado',
  CALLED: 'chamado',
  PLAYING: 'em quadra',
  SUSPENDED: 'suspenso',
}
const inWords = ({ state, courtName }: Pick<Args, 'state' | 'courtName'>) =>
  [states[state], isOnCourt({ state }) && courtName].filter(Boolean).join(', ')
