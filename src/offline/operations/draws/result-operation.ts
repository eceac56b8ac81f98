import * as v from 'valibot'
import { ShownMatch, type ShownResult } from '#contract/draws/draw.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { isSameEnd, timesOfResult } from '#contract/draws/result-times.ts'
import { setMatchResult } from '#contract/draws/match-calls.ts'
import { Outcome } from '#contract/draws/match-result.ts'
import { SetScore } from '#contract/draws/set-scores.ts'
import type { Operation, Seen } from '../../core/operation.ts'
import type { Difference } from '../../core/sync-types.ts'
import type { Kind } from '../kind.ts'
import { matchesLane, scoreLane } from '../draw-lanes.ts'
import { matchArgs, matchFields, matchOrder, type MatchTap } from './match-operation.ts'
import { paintMatch } from './paint-match.ts'
import { resultWords, setWords } from './result-words.ts'

const Result = v.object({
  outcome: Outcome,
  winner: v.nullable(v.string()),
  sets: v.array(SetScore),
  reason: v.optional(v.string()),
})
const Args = v.object({
  ...matchFields,
  result: v.nullable(Result),
  at: v.string(),
  /** The tap confirms the result that {host} has, so that the result is no longer in doubt. */
  isConceded: v.optional(v.boolean()),
})
export type ResultArgs = v.InferOutput<typeof Args>

export interface ResultBase extends Seen {
  scoreVersion: number
  /** Missing when the match had no result. */
  result?: Value
}

export interface ResultTap extends MatchTap {
  /** The sets from the view of the match's first side. Null removes the result. */
  result: {
    outcome: Outcome
    /** The winning entry. Null after a double walkover. */
    winner: string | null
    sets: readonly SetScore[]
    reason?: string | undefined
  } | null
  /** When the match ended, for an undo. Missing when that is now. */
  at?: string | undefined
}

/** The kinds of operation that say how a match ended: one enters the result, the other corrects it. */
const names: readonly string[] = ['match.result', 'match.correct']
export const isOfResult = (
  operation: Operation,
): operation is Operation<ResultArgs, ResultBase, ShownMatch> => names.includes(operation.kind)

/** The words of a conflict between the results of two phones. */
const reason = 'Dois telefones marcaram resultados diferentes'

interface ResultKind {
  name: 'match.result' | 'match.correct'
  change: string
  isForDesk: boolean
}

/** The kind of a tap that says how a match ended. */
export function resultKind({
  name,
  change,
  isForDesk,
}: ResultKind): Kind<ResultTap, ResultArgs, ResultBase, ShownMatch> {
  return {
    name,
    version: 1,
    args: Args,
    call: setMatchResult,
    answer: ShownMatch,
    wish: ({ result, at, ...tap }, { now }) => {
      const { version, scoreVersion = 1, result: seen, outOfPlace, isDisputed } = tap.match
      const stands = !outOfPlace && seen?.enteredAt ? valueOf(seen) : undefined
      const args = {
        ...matchArgs(tap),
        result: result && {
          ...valueOf(result),
          ...(result.reason !== undefined && { reason: result.reason }),
        },
        at: at ?? now,
        ...(isDisputed && result && stands && isSame(valueOf(result), stands) && { isConceded: true }),
      }
      return {
        eventId: args.eventId,
        args,
        base: { version, scoreVersion, ...(stands && { result: stands }) },
        subject: tap.label,
      }
    },
    isForDesk: () => isForDesk,
    ...matchOrder,
    lane: matchOrder.entity,
    aspect: 'result',
    // A changed result may change the players of later matches. So operations on those matches, such as the removal of
    // a result, are sent first.
    waitsFor: (args) => [
      ...matchOrder.waitsFor(args),
      scoreLane(args.drawId, args.key),
      ...(name === 'match.correct' || !args.result ? [matchesLane(args.drawId)] : []),
    ],

    body: ({ args, base, basis }) => {
      const { drawId, key, sides, result, at } = args
      return {
        matchId: matchIdOf(drawId, key),
        sides,
        ...(result ?? { outcome: null }),
        at,
        version: Math.max(base.version, basis?.version ?? 0),
        scoreVersion: Math.max(base.scoreVersion, basis?.scoreVersion ?? 0),
      }
    },

    join: (earlier, later) =>
      isOfResult(later) && isSame(earlier.args.sides, later.args.sides) && !isEnteredAnew(earlier, later)
        ? { ...earlier, args: { ...later.args, ...firstTime(earlier, later) } }
        : undefined,
    isBackAtBase: ({ args, base }) =>
      !args.isConceded && isSame(args.result && valueOf(args.result), base.result ?? null),
    isAlreadySo: ({ args }, { host }) => host !== undefined && isAt(host, args),
    isGranted: ({ args }, host) => isAt(host, args),
    // An organiser has decided so on another phone.
    isNeedless: ({ args }, host) => isAt(host, args),
    insisted: ({ args, ...operation }, { code }) => {
      const { result } = args
      const isDecision = code === 'match.changed' && result && result.reason === undefined
      return { ...operation, args: isDecision ? { ...args, result: { ...result, reason } } : args }
    },
    conceded(operation, host) {
      const { args } = operation
      const result = enteredAt(host, args.sides)
      return isBetween(host, args.sides) && result
        ? { ...operation, args: { ...args, result, isConceded: true } }
        : undefined
    },
    onHost: ({ base: { result: _, ...base }, ...operation }, { scoreVersion, version, result }) => ({
      ...operation,
      base: {
        ...base,
        version,
        scoreVersion: scoreVersion ?? base.scoreVersion,
        ...(result?.enteredAt && { result: valueOf(result) }),
      },
    }),

    words: {
      change,
      wanted: ({ subject, args }) => `${subject}: ${wordsOf(args.result, args)}`,
      refused: 'Não foi possível anotar o resultado',
      value: ({ args }) => wordsOf(args.result, args),
      differences: ({ args, userId }, host) => differencesOf(args, host, userId),
      madeBy: ({ result }) =>
        result?.enteredAt
          ? { by: result.enteredBy, byId: result.enteredById, at: result.correctedAt ?? result.enteredAt }
          : undefined,
    },

    paint(board, operation) {
      const { args, userId } = operation
      const { result, sides, at, isConceded } = args
      const entered = (before: ShownResult | null) =>
        result && {
          ...result,
          sides,
          ...timesOfResult(before?.sides.every((id) => sides.includes(id)) ? before : null, result, at),
          enteredById: userId,
        }
      paintMatch(
        board,
        operation,
        (notes) => ({ isDisputed: false, ...(!isConceded && { result: entered(notes.result) }) }),
        { isDisputed: true },
      )
    },
  }
}

type ResultRow = Pick<Operation<ResultArgs, ResultBase>, 'args' | 'base'>

/** A result that is corrected before it was sent keeps the time of the first tap, if the match ended at that tap. */
const firstTime = ({ args: { result, at }, base }: ResultRow, { args }: ResultRow) =>
  result &&
  args.result &&
  isSameEnd(result, args.result) &&
  !(base.result && isSameEnd(base.result, result)) && { at }

/** Whether the result at {host} was taken out and another one was entered. Then {host} gets both, because the match ended anew. */
const isEnteredAnew = ({ args: { result }, base }: ResultRow, { args }: ResultRow) =>
  base.result && !result && args.result && !isSame(valueOf(args.result), base.result)

type Value = Pick<ShownResult, 'outcome' | 'winner' | 'sets'>

const valueOf = ({ outcome, winner, sets }: Omit<Value, 'sets'> & { sets: readonly SetScore[] }): Value => ({
  outcome,
  winner,
  sets: [...sets],
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The result of a match at {host}, from the view of the first of these sides. Null when nobody entered one. */
function enteredAt({ result }: ShownMatch, sides: readonly [string, string]): Value | null {
  if (!result?.enteredAt) return null
  const { sets } = result
  const isTurned = result.sides[0] !== sides[0]
  return valueOf({ ...result, sets: isTurned ? sets.map(turned) : sets })
}

export const turned = ([one, other, ...rest]: SetScore): SetScore => [other, one, ...rest]

const isBetween = ({ sides }: ShownMatch, [one, other]: readonly [string, string]) =>
  sides.some(({ entryId }) => entryId === one) && sides.some(({ entryId }) => entryId === other)

const isAt = (host: ShownMatch, { result, sides }: ResultArgs) =>
  isBetween(host, sides) && isSame(result && valueOf(result), enteredAt(host, sides))

/** When somebody else entered another winner, only an organiser may decide. */
function differencesOf(args: ResultArgs, host: ShownMatch, userId: string): Difference[] {
  const { result, sides, names: sideNames } = args
  const mine = wordsOf(result, args)
  if (!isBetween(host, sides)) {
    const theirs = 'agora jogam outros'
    return [
      { label: 'Quem joga', did: '', mine: `${sideNames.join(' × ')}: ${mine}`, theirs, keeps: 'theirs' },
    ]
  }
  const there = enteredAt(host, sides)
  const running = host.score?.length ? `em andamento, ${setWords(host.score)}` : undefined
  const theirs = there ? wordsOf(there, args) : (running ?? wordsOf(null, args))
  const isOthers = there !== null && host.result?.enteredById !== userId
  const isOtherWinner = there?.winner !== result?.winner
  return [
    {
      label: 'Resultado',
      did: '',
      mine,
      theirs,
      ...(isOthers && isOtherWinner && { keeps: 'organisers' }),
    },
  ]
}

const wordsOf = (result: Value | null, { sides, names: sideNames }: ResultArgs) =>
  resultWords(result, sides, sideNames)
