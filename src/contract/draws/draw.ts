import * as v from 'valibot'
import { Id, Instant, Version } from '../calls/fields.ts'
import { Adjustment } from './adjustments.ts'
import { Criterion, DrawSettings } from './draw-settings.ts'
import { Outcome } from './match-result.ts'
import { Scoring } from './scoring.ts'
import { SetScore } from './set-scores.ts'
import { MatchState } from './match-state.ts'

/** How somebody who had lost came to play again, in the place of an entry that left. */
export const LuckyLoser = v.object({
  lot: v.string(),
  /** The entries among which it was drawn. */
  among: v.array(Id),
  /** The one that was drawn, which had lost. */
  from: Id,
})
export type LuckyLoser = v.InferOutput<typeof LuckyLoser>

/** Who plays in a draw, as it was drawn: it lives on when a pair ends or somebody withdraws. */
export const DrawEntry = v.object({
  id: Id,
  /** Of its players when they were drawn; two for a pair. */
  names: v.array(v.string()),
  /** Left out on public pages. */
  playerIds: v.optional(v.array(Id)),
  seed: v.nullable(v.number()),
  /** Left out on public pages. */
  club: v.optional(v.nullable(v.string())),
  /** Whether it plays no more: it was marked so, was disqualified, or did not come to a match of its group. */
  hasLeft: v.boolean(),
  /** When it was marked so; null where it was not. */
  leftAt: v.optional(v.nullable(Instant)),
  /** Null where those play who were drawn, or others in their place. */
  lucky: v.optional(v.nullable(LuckyLoser)),
  /** Counts its leavings and the replacements of its players. */
  version: v.optional(Version),
})
export type DrawEntry = v.InferOutput<typeof DrawEntry>

const Place = v.picklist([1, 2])

/** Where who plays on a side comes from. */
export const SideSource = v.variant('kind', [
  v.object({ kind: v.literal('ENTRY') }),
  v.object({ kind: v.literal('PLACE'), group: v.string(), place: Place }),
  /** By campaign, once all groups are over; without a rank, a second of any group. */
  v.object({ kind: v.literal('CAMPAIGN'), place: Place, rank: v.nullable(v.number()) }),
  v.object({ kind: v.picklist(['WINNER', 'LOSER']), matchId: Id }),
])
export type SideSource = v.InferOutput<typeof SideSource>

export const MatchSide = v.object({
  /** Null while it is not known, or for good where nobody comes (`isNobody`). */
  entryId: v.nullable(Id),
  from: SideSource,
  isNobody: v.optional(v.boolean()),
})
export type MatchSide = v.InferOutput<typeof MatchSide>

const TwoEntries = v.tuple([Id, Id])

/** A result, with the sides for which it was entered; its sets are from the first of them. */
export const ShownResult = v.object({
  outcome: Outcome,
  sides: TwoEntries,
  /** Null after a double walkover. */
  winner: v.nullable(Id),
  sets: v.array(SetScore),
  /** Left out on public pages. */
  reason: v.optional(v.nullable(v.string())),
  /** Null where nobody entered it: a walkover, because one side has left. */
  enteredAt: v.nullable(Instant),
  /** Name of the account, as it is today. */
  enteredBy: v.optional(v.nullable(v.string())),
  enteredById: v.optional(v.nullable(Id)),
})
export type ShownResult = v.InferOutput<typeof ShownResult>

/** Where and when a match is planned. */
export const PlannedPlace = v.object({
  courtId: Id,
  startsAt: Instant,
  /** On court, with the change of players behind it. */
  minutes: v.number(),
  /** Whether it stays there when all others are planned anew. */
  isPinned: v.boolean(),
})
export type PlannedPlace = v.InferOutput<typeof PlannedPlace>

/** A match of a draw. `version` counts its results; the call, the running score and the place have counters of their own. */
export const ShownMatch = v.object({
  id: Id,
  phase: v.picklist(['GROUP', 'KNOCKOUT', 'LOSERS', 'CONSOLATION', 'THIRD_PLACE']),
  group: v.optional(v.string()),
  round: v.number(),
  position: v.number(),
  sides: v.tuple([MatchSide, MatchSide]),
  scoring: Scoring,
  /** In the order of `sides`. */
  result: v.nullable(ShownResult),
  /** A result that was entered for other sides than those that stand here by now. It counts nothing. */
  outOfPlace: v.optional(ShownResult),
  /** Whether somebody entered another result, and nobody has decided since. */
  isDisputed: v.boolean(),
  version: Version,
  /** As it stood last, from the first side; null where nobody noted it. */
  score: v.optional(v.nullable(v.array(SetScore))),
  scoredById: v.optional(v.nullable(Id)),
  scoreVersion: v.optional(Version),
  state: v.optional(MatchState),
  /** Where it was called to. */
  courtId: v.optional(v.nullable(Id)),
  calledAt: v.optional(v.nullable(Instant)),
  startedAt: v.optional(v.nullable(Instant)),
  callVersion: v.optional(Version),
  planned: v.optional(v.nullable(PlannedPlace)),
  placeVersion: v.optional(Version),
})
export type ShownMatch = v.InferOutput<typeof ShownMatch>

const Figure = v.union([v.number(), v.object({ won: v.number(), played: v.number() })])

export const ShownTableRow = v.object({
  entryId: Id,
  place: v.number(),
  /** Whether others share the place: nothing but a lot tells them apart. */
  isTied: v.boolean(),
  played: v.number(),
  won: v.number(),
  setsWon: v.number(),
  setsLost: v.number(),
  gamesWon: v.number(),
  gamesLost: v.number(),
  /** What has put the entry here, first to last, with the figures of those who had been level; a lot has none. */
  why: v.array(v.object({ criterion: Criterion, figures: v.record(Id, Figure) })),
})
export type ShownTableRow = v.InferOutput<typeof ShownTableRow>

export const ShownGroup = v.object({
  name: v.string(),
  entryIds: v.array(Id),
  table: v.array(ShownTableRow),
  isOver: v.optional(v.boolean()),
})
export type ShownGroup = v.InferOutput<typeof ShownGroup>

/** A lot that told entries of a group apart which were level, best first; it holds for exactly these. */
export const ShownLot = v.object({
  group: v.string(),
  entryIds: v.array(Id),
  lot: v.string(),
  decidedAt: v.optional(Instant),
})
export type ShownLot = v.InferOutput<typeof ShownLot>

/** An earlier draw of the category: how often it was drawn is no secret. */
export const EarlierDraw = v.object({
  id: Id,
  number: v.number(),
  lot: v.string(),
  adjustments: v.optional(v.array(Adjustment)),
  hash: v.string(),
  /** Why it was drawn; null for the first. Left out on public pages. */
  reason: v.optional(v.nullable(v.string())),
  drawnAt: Instant,
})
export type EarlierDraw = v.InferOutput<typeof EarlierDraw>

/** A draw of a category: what was drawn, and where it stands. */
export const Draw = v.object({
  id: Id,
  eventId: Id,
  categoryId: Id,
  /** How many times the category was drawn by then, from 1. */
  number: v.number(),
  lot: v.string(),
  /** Places that were exchanged by hand after the lot, in this order. */
  adjustments: v.optional(v.array(Adjustment)),
  /** `hashOfDraw`: SHA-256 of what decided it. */
  hash: v.string(),
  /** Why it was drawn again; null for the first. Left out on public pages. */
  reason: v.optional(v.nullable(v.string())),
  /** As it was drawn; how matches are scored by now stands with each. */
  settings: DrawSettings,
  isPublished: v.boolean(),
  entries: v.array(DrawEntry),
  /** First round of the knockout, from line 1; null is a bye. Empty until all of it is known. */
  lines: v.array(v.nullable(Id)),
  groups: v.array(ShownGroup),
  matches: v.array(ShownMatch),
  /** How phases are scored by now, where that was changed after the draw. */
  scoring: v.optional(v.nullable(DrawSettings.entries.scoring)),
  lots: v.optional(v.array(ShownLot)),
  /** Results of the draw that this one replaced, between entries that do not meet here ('fora da chave'). */
  outside: v.optional(
    v.array(v.object({ ...ShownResult.entries, names: v.tuple([v.string(), v.string()]) })),
  ),
  earlier: v.optional(v.array(EarlierDraw)),
  drawnAt: v.optional(Instant),
  /** Name of the account, as it is today. */
  drawnBy: v.optional(v.nullable(v.string())),
  drawnById: v.optional(v.nullable(Id)),
})
export type Draw = v.InferOutput<typeof Draw>
