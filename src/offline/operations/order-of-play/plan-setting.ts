import { Plan, setPlan } from '#contract/order-of-play/plan-calls.ts'
import { isSamePlace } from '#contract/order-of-play/same-place.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { matchesLane, standingLane } from '../draw-lanes.ts'
import { isOf, type Kind } from '../kind.ts'
import { paintPlan } from './paint-plan.ts'
import {
  disputedIn,
  idOf,
  isAllAt,
  isSameMatch,
  type MatchKey,
  type Place,
  PlanArgs,
  type PlanBase,
  placeBefore,
  placeIn,
} from './plan-operation.ts'
import { differencesOf, planInWords } from './plan-words.ts'

interface Tap {
  eventId: string
  /** Each with where it is wanted; null takes it out of the order of play. */
  matches: readonly { draw: DrawView; key: string; place: Place | null; title: string }[]
  /** What is planned, as a whole: 'Ordem de jogos'. */
  label: string
  /** Of the event, for the words of a card. */
  courts: readonly { id: string; title: string }[]
  /** Zone in which the times are read. */
  timeZone: string
  /** Wishes that are not met were seen, and why they are given up. */
  accepted?: { reason: string } | undefined
}

/** Plans matches: each gets a court and a time, or is taken out. One match or a whole event, it is taken as one. */
export const planSetting: Kind<Tap, PlanArgs, PlanBase, Plan> = {
  name: 'plan.set',
  version: 1,
  args: PlanArgs,
  call: setPlan,
  answer: Plan,
  wish: ({ eventId, matches, label, courts, timeZone, accepted }) => ({
    eventId,
    args: {
      eventId,
      matches: matches.map(({ draw, key, place, title }) => ({ drawId: draw.id, key, place, title })),
      courts: courts.map(({ id, title }) => ({ id, title })),
      timeZone,
      ...(accepted && { accepted: true, reason: accepted.reason }),
    },
    base: { version: 0, before: matches.map(({ draw, key }) => placeBefore(draw, key)) },
    subject: label,
  }),
  entity: ({ eventId }) => `plan:${eventId}`,
  lane: ({ eventId }) => `plan:${eventId}`,
  aspect: 'places',
  // What was played before is in nobody's way by then.
  waitsFor: ({ matches }) => drawsOf(matches).flatMap((id) => [matchesLane(id), standingLane(id)]),
  isAwaitedIn: ({ matches }) => drawsOf(matches).map(matchesLane),

  body: ({ args: { matches, accepted, reason }, base: { before }, basis }) => ({
    matches: matches.map((match) => ({
      matchId: idOf(match),
      ...(match.place ?? { courtId: null }),
      version: Math.max(
        before.find((one) => isSameMatch(one, match))?.version ?? 0,
        (basis && placeIn(basis, match)?.version) ?? 0,
      ),
    })),
    ...(accepted !== undefined && { accepted }),
    ...(reason !== undefined && { reason }),
  }),

  join(earlier, later) {
    if (!isOf(planSetting, later)) return undefined
    const { before } = earlier.base
    return {
      ...earlier,
      args: argsOfBoth(earlier.args, later.args),
      base: { ...earlier.base, before: [...before, ...without(later.base.before, before)] },
    }
  },
  isBackAtBase: ({ args, base: { before } }) =>
    args.matches.every((match) =>
      before.some((one) => isSameMatch(one, match) && isSamePlace(one.place, match.place)),
    ),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isAllAt(host, args),
  isGranted: ({ args }, host) => isAllAt(host, args),
  // Who insists has read on the card which wishes are not met. What can't be played is refused all the same.
  insisted: ({ args, ...operation }, { code }) => ({
    ...operation,
    args: code === 'plan.conflicts' ? { ...args, accepted: true } : args,
  }),
  // Where somebody else has moved matches, those that are not tapped again stay to be decided. Any other refusal may have
  // been about what is tapped now: all is tried once more, so that no earlier wish is lost.
  onRefused(parked, tapped) {
    if (!isOf(planSetting, tapped)) return undefined
    const { before } = tapped.base
    const left = without(parked.base.before, before)
    return {
      args: argsOfBoth(parked.args, tapped.args),
      base: { ...tapped.base, before: [...left, ...before] },
      isDecided: left.length === 0 || parked.host === undefined,
    }
  },
  onHost: (operation, host) => ({
    ...operation,
    base: {
      ...operation.base,
      before: operation.base.before.map((match) => ({ ...match, ...placeIn(host, match) })),
    },
  }),

  parts: ({ args }) => args.matches.map(idOf),
  disputed: (operation, { code, host }) =>
    code === 'plan.changed' && host ? disputedIn(operation, host).map(idOf) : undefined,
  only({ args, base, ...operation }, parts) {
    const isKept = (match: MatchKey) => parts.includes(idOf(match))
    return {
      ...operation,
      args: { ...args, matches: args.matches.filter(isKept) },
      base: { ...base, before: base.before.filter(isKept) },
    }
  },

  words: {
    change: 'Ordem de jogos',
    wanted: ({ subject, args }) => `${subject}: ${planInWords(args)}`,
    refused: 'A ordem de jogos não foi aceita',
    value: ({ args }) => planInWords(args),
    differences: differencesOf,
    // The answer says of no place who chose it.
    madeBy: () => undefined,
  },

  paint: paintPlan,
}

const without = <Match extends MatchKey>(matches: readonly Match[], others: readonly MatchKey[]): Match[] =>
  matches.filter((match) => !others.some((other) => isSameMatch(other, match)))

/** Of a match that is planned twice the later place counts. */
function argsOfBoth({ accepted, reason, matches }: PlanArgs, later: PlanArgs): PlanArgs {
  return {
    ...(accepted !== undefined && { accepted }),
    ...(reason !== undefined && { reason }),
    ...later,
    matches: [...without(matches, later.matches), ...later.matches],
  }
}

const drawsOf = (matches: readonly MatchKey[]) => [...new Set(matches.map(({ drawId }) => drawId))]
