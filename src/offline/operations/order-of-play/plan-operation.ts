import * as v from 'valibot'
import { CourtSlot } from '#contract/draws/draw.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { isSameCourtSlot } from '#contract/order-of-play/same-court-slot.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import type { Operation, Seen } from '../../core/operation.ts'

/** The ids are separate arguments and not parts of the match's key, so that ids of {host} can replace them. */
const matchKey = { drawId: v.string(), key: v.string() }
export type MatchKey = { drawId: string; key: string }

export const PlanArgs = v.object({
  eventId: v.string(),
  matches: v.array(
    v.object({
      ...matchKey,
      /** Null takes the match out of the order of play. */
      place: v.nullable(CourtSlot),
      /** The match in the person's words: 'Semifinal 1, Mista C'. */
      title: v.string(),
    }),
  ),
  courts: v.array(v.object({ id: v.string(), title: v.string() })),
  timeZone: v.string(),
  accepted: v.optional(v.boolean()),
  reason: v.optional(v.string()),
})
export type PlanArgs = v.InferOutput<typeof PlanArgs>

interface CourtSlotBefore extends MatchKey {
  version: number
  place: CourtSlot | null
}

export interface PlanBase extends Seen {
  /** The court and time that the person saw for each match, with their version. */
  before: CourtSlotBefore[]
}

/** The id of the match, as {host} names it. */
export const idOf = ({ drawId, key }: MatchKey): string => matchIdOf(drawId, key)

export const isSameMatch = (one: MatchKey, other: MatchKey): boolean =>
  one.drawId === other.drawId && one.key === other.key

/** The court and time of a match in its draw. */
export function courtSlotBefore({ id: drawId, kept: { notes } }: DrawView, key: string): CourtSlotBefore {
  const { planned: place, placeVersion: version } = notesIn(notes, key)
  return { drawId, key, version, place }
}

type CourtSlotAtHost = Omit<CourtSlotBefore, 'drawId' | 'key'>
const courtSlotsOfPlans = new WeakMap<Plan, ReadonlyMap<string, CourtSlotAtHost>>()

/**
 * The courts and times of {host}'s matches, by match id. Matches that were played without a planned time are missing.
 */
export function courtSlotsOf(plan: Plan): ReadonlyMap<string, CourtSlotAtHost> {
  const cached = courtSlotsOfPlans.get(plan)
  if (cached) return cached
  const courtSlots = new Map<string, CourtSlotAtHost>()
  for (const { matchId, version = 0 } of [...plan.unplaced, ...(plan.takenOut ?? [])])
    courtSlots.set(matchId, { version, place: null })
  for (const { matchId, version = 0, ...place } of plan.matches) courtSlots.set(matchId, { version, place })
  courtSlotsOfPlans.set(plan, courtSlots)
  return courtSlots
}

/** The court and time of this match at {host}. */
export const courtSlotIn = (plan: Plan, match: MatchKey): CourtSlotAtHost | undefined =>
  courtSlotsOf(plan).get(idOf(match))

export const isAllAt = (plan: Plan, { matches }: PlanArgs): boolean =>
  matches.every((match) => isSameCourtSlot(courtSlotIn(plan, match)?.place ?? null, match.place))

/** The matches that somebody else has moved, or that exist no more, since the person saw them. */
export function disputedIn(
  { args: { matches }, base: { before }, basis }: Operation<PlanArgs, PlanBase, Plan>,
  host: Plan,
): PlanArgs['matches'] {
  return matches.filter((match) => {
    const there = courtSlotIn(host, match)
    const seen = before.find((one) => isSameMatch(one, match))?.version ?? 0
    const own = (basis && courtSlotIn(basis, match)?.version) ?? 0
    if (host.gone?.includes(idOf(match))) return match.place !== null
    return there && there.version > Math.max(seen, own) && !isSameCourtSlot(there.place, match.place)
  })
}
