import type { CourtSlot } from '#contract/draws/draw.ts'
import { Plan, setPlan } from '#contract/order-of-play/plan-calls.ts'
import { isSameCourtSlot } from '#contract/order-of-play/same-court-slot.ts'
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
  PlanArgs,
  type PlanBase,
  courtSlotBefore,
  courtSlotIn,
} from './plan-operation.ts'
import { differencesOf, planInWords } from './plan-words.ts'

interface Tap {
  eventId: string
  /** The matches, each with the wanted court and time. Null takes the match out of the order of play. */
  matches: readonly { draw: DrawView; key: string; place: CourtSlot | null; title: string }[]
  /** The name of the whole plan: 'Ordem de jogos'. */
  label: string
  /** The names of the event's courts, for the text of a card. */
  courts: readonly { id: string; title: string }[]
  /** Time zone of the shown times. */
  timeZone: string
  /** The person has seen the conflicts with wishes, and gives this reason for accepting them. */
  accepted?: { reason: string } | undefined
}

/**
 * Plans matches: each match gets a court and a time, or is taken out. {host} accepts or refuses all of them together,
 * be it one match or a whole event.
 */
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
    base: { version: 0, before: matches.map(({ draw, key }) => courtSlotBefore(draw, key)) },
    subject: label,
  }),
  entity: ({ eventId }) => `plan:${eventId}`,
  lane: ({ eventId }) => `plan:${eventId}`,
  aspect: 'places',
  // Results that were tapped before are sent first, because a match that is over no longer blocks a court.
  waitsFor: ({ matches }) => drawsOf(matches).flatMap((id) => [matchesLane(id), standingLane(id)]),
  isAwaitedIn: ({ matches }) => drawsOf(matches).map(matchesLane),

  body: ({ args: { matches, accepted, reason }, base: { before }, basis }) => ({
    matches: matches.map((match) => ({
      matchId: idOf(match),
      ...(match.place ?? { courtId: null }),
      version: Math.max(
        before.find((one) => isSameMatch(one, match))?.version ?? 0,
        (basis && courtSlotIn(basis, match)?.version) ?? 0,
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
      ...(earlier.host && { host: withGone(earlier.host, later.host) }),
      args: argsOfBoth(earlier.args, later.args),
      base: { ...earlier.base, before: [...before, ...without(later.base.before, before)] },
    }
  },
  isBackAtBase: ({ args, base: { before } }) =>
    args.matches.every((match) =>
      before.some((one) => isSameMatch(one, match) && isSameCourtSlot(one.place, match.place)),
    ),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isAllAt(host, args),
  isGranted: ({ args }, host) => isAllAt(host, args),
  // A person who insists has read on the card which wishes are broken. {host} still refuses a plan that can't be
  // played.
  insisted: ({ args, ...operation }, { code }) => ({
    ...operation,
    args: code === 'plan.conflicts' ? { ...args, accepted: true } : args,
  }),
  // If the conflict was that somebody else moved matches, the matches that are not tapped again stay to be decided. Any
  // other refusal may be about the new tap, so everything is tried once more and no earlier wish is lost.
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
      before: operation.base.before.map((match) => ({ ...match, ...courtSlotIn(host, match) })),
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
    // The answer does not say who planned a match.
    madeBy: () => undefined,
  },

  paint: paintPlan,
}

const without = <Match extends MatchKey>(matches: readonly Match[], others: readonly MatchKey[]): Match[] =>
  matches.filter((match) => !others.some((other) => isSameMatch(other, match)))

/** Joins two plans. When both plan the same match, the later one applies. */
function argsOfBoth({ accepted, reason, matches }: PlanArgs, later: PlanArgs): PlanArgs {
  return {
    ...(accepted !== undefined && { accepted }),
    ...(reason !== undefined && { reason }),
    ...later,
    matches: [...without(matches, later.matches), ...later.matches],
  }
}

/** {host} names only those of the asked matches that are gone. What it named in another answer is gone for ever. */
const withGone = (plan: Plan, { gone = [] }: Partial<Plan> = {}): Plan =>
  gone.length > 0 ? { ...plan, gone: [...new Set([...(plan.gone ?? []), ...gone])] } : plan

const drawsOf = (matches: readonly MatchKey[]) => [...new Set(matches.map(({ drawId }) => drawId))]
