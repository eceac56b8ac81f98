import * as v from 'valibot'
import { ShownMatch } from '#contract/draws/draw.ts'
import { setMatchScore } from '#contract/draws/match-calls.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { SetScore } from '#contract/draws/set-scores.ts'
import type { Seen } from '../../core/operation.ts'
import { isOf, type Kind } from '../kind.ts'
import { matchEntity, scoreLane } from '../draw-lanes.ts'
import { matchArgs, matchFields, matchOrder, type MatchTap } from './match-operation.ts'
import { paintMatch } from './paint-match.ts'
import { setWords } from './result-words.ts'

const Args = v.object({ ...matchFields, sets: v.array(SetScore) })
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  sets: readonly SetScore[]
}

interface Tap extends MatchTap {
  /** The complete score from the view of the match's first side. An empty list removes the score. */
  sets: readonly SetScore[]
}

const isSame = (one: readonly SetScore[], other: readonly SetScore[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Notes the running score of a match. */
export const matchScore: Kind<Tap, Args, Base, ShownMatch> = {
  name: 'match.score',
  version: 1,
  args: Args,
  call: setMatchScore,
  answer: ShownMatch,
  wish: ({ sets, ...tap }) => {
    const { score, scoreVersion: version = 1 } = tap.match
    const args = { ...matchArgs(tap), sets: [...sets] }
    return { eventId: args.eventId, args, base: { version, sets: score ?? [] }, subject: tap.label }
  },
  isForDesk: () => true,
  ...matchOrder,
  lane: ({ drawId, key }) => scoreLane(drawId, key),
  aspect: 'score',
  // The removal of a result is sent first, because a match with a result has no running score.
  waitsFor: (args) => [...matchOrder.waitsFor(args), matchEntity(args.drawId, args.key)],

  body: ({ args: { drawId, key, sides, sets }, base, basis }) => ({
    matchId: matchIdOf(drawId, key),
    sides,
    sets,
    version: Math.max(base.version, basis?.scoreVersion ?? 0),
  }),

  join: (earlier, later) =>
    isOf(matchScore, later) && earlier.args.sides.join() === later.args.sides.join()
      ? { ...earlier, args: later.args }
      : undefined,
  isBackAtBase: ({ args, base }) => isSame(args.sets, base.sets),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isSame(host.score ?? [], args.sets),
  isGranted: ({ args }, host) => isSame(host.score ?? [], args.sets),
  isNeedless: (_, { result }) => result !== null,
  onHost: (operation, { score, scoreVersion }) => ({
    ...operation,
    base: { version: scoreVersion ?? operation.base.version, sets: score ?? [] },
  }),

  words: {
    change: 'Placar',
    wanted: ({ subject, args }) => `${subject}: placar ${inWords(args.sets, args.names)}`,
    refused: 'Não foi possível anotar o placar',
    value: ({ args }) => inWords(args.sets, args.names),
    differences: ({ args }, { score }) => [
      {
        label: 'Placar',
        did: '',
        mine: inWords(args.sets, args.names),
        theirs: inWords(score ?? [], args.names),
      },
    ],
    // {host} says neither when the score was noted nor the name of the person who noted it.
    madeBy: () => undefined,
  },

  paint(board, operation) {
    const { sets } = operation.args
    paintMatch(board, operation, () => ({
      score: sets.length > 0 ? sets : null,
      scoredById: operation.userId,
    }))
  },
}

const inWords = (sets: readonly SetScore[], [one, other]: readonly [string, string]) =>
  sets.length === 0 ? '0/0' : `${one} ${setWords(sets)} ${other}`
