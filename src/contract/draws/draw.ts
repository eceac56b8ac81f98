import * as v from 'valibot'
import { Id, Instant, Version } from '../calls/fields.ts'
import { Adjustment } from './adjustments.ts'
import { Criterion, DrawSettings } from './draw-settings.ts'
import { Outcome } from './match-result.ts'
import { Scoring } from './scoring.ts'
import { SetScore } from './set-scores.ts'
import { MatchState } from './match-state.ts'

/** How an entry that had already lost came to play again, in the place of an entry that left. */
export const LuckyLoser = v.object({
  lot: v.string(),
  /** The entries among which the lucky loser was drawn. */
  among: v.array(Id),
  /** The entry that was drawn. It had lost before. */
  from: Id,
})
export type LuckyLoser = v.InferOutput<typeof LuckyLoser>

/** The players of an entry when the draw was made. The entry stays when its pair ends or a player withdraws. */
export const DrawEntry = v.object({
  id: Id,
  /** The names of the players when they were drawn; two for a pair. */
  names: v.array(v.string()),
  /** Public pages do not get this field. */
  playerIds: v.optional(v.array(Id)),
  seed: v.nullable(v.number()),
  /** Public pages do not get this field. */
  club: v.optional(v.nullable(v.string())),
  /**
   * Whether the entry has left the draw: it was marked so, was disqualified, or did not come to a match of its group.
   */
  hasLeft: v.boolean(),
  /** The moment at which the entry was marked as departed; null when it was not. */
  leftAt: v.optional(v.nullable(Instant)),
  /** Set when a lucky loser plays in this entry. Null when the drawn players play, or other players replaced them. */
  lucky: v.optional(v.nullable(LuckyLoser)),
  /** Counts how often the entry was marked as departed or returned, and the replacements of its players. */
  version: v.optional(Version),
})
export type DrawEntry = v.InferOutput<typeof DrawEntry>

const Place = v.picklist([1, 2])

/** The source of a side's occupant. */
export const SideSource = v.variant('kind', [
  v.object({ kind: v.literal('ENTRY') }),
  v.object({ kind: v.literal('PLACE'), group: v.string(), place: Place }),
  /** By campaign, once all groups are finished. Without a rank, it is the second of any group. */
  v.object({ kind: v.literal('CAMPAIGN'), place: Place, rank: v.nullable(v.number()) }),
  v.object({ kind: v.picklist(['WINNER', 'LOSER']), matchId: Id }),
])
export type SideSource = v.InferOutput<typeof SideSource>

export const MatchSide = v.object({
  /** Null while the entry is not known, or forever when no entry comes (`isNobody`). */
  entryId: v.nullable(Id),
  from: SideSource,
  isNobody: v.optional(v.boolean()),
})
export type MatchSide = v.InferOutput<typeof MatchSide>

const TwoEntries = v.tuple([Id, Id])

/** A result, with the sides for which it was entered. Its sets are from the view of the first of these sides. */
export const ShownResult = v.object({
  outcome: Outcome,
  sides: TwoEntries,
  /** Null after a double walkover. */
  winner: v.nullable(Id),
  sets: v.array(SetScore),
  /** Public pages do not get this field. */
  reason: v.optional(v.nullable(v.string())),
  /**
   * When the match ended: a correction keeps the time of the first result. Null when nobody entered the result: it is a
   * walkover, because one side has left.
   */
  enteredAt: v.nullable(Instant),
  /** Missing when it stands as it was first entered. Public pages do not get this field. */
  correctedAt: v.optional(Instant),
  /** Today's name of the account that entered or corrected it. */
  enteredBy: v.optional(v.nullable(v.string())),
  enteredById: v.optional(v.nullable(Id)),
})
export type ShownResult = v.InferOutput<typeof ShownResult>

/** The planned court and time of a match. */
export const CourtSlot = v.object({
  courtId: Id,
  startsAt: Instant,
  /** Minutes on court, with the change of players after the match. */
  minutes: v.number(),
  /** Whether the match keeps its court and time when all other matches are planned again. */
  isPinned: v.boolean(),
})
export type CourtSlot = v.InferOutput<typeof CourtSlot>

/** A match of a draw. `version` counts its results; the call, the running score and the place have counters of their own. */
export const ShownMatch = v.object({
  id: Id,
  phase: v.picklist(['GROUP', 'KNOCKOUT', 'LOSERS', 'CONSOLATION', 'THIRD_PLACE']),
  group: v.optional(v.string()),
  round: v.number(),
  position: v.number(),
  sides: v.tuple([MatchSide, MatchSide]),
  scoring: Scoring,
  /** Ids of the entries, in the order of `sides`. */
  result: v.nullable(ShownResult),
  /** A result that was entered for other entries than those of the sides now. It does not count. */
  outOfPlace: v.optional(ShownResult),
  /** Whether somebody entered a different result, and nobody has decided since. */
  isDisputed: v.boolean(),
  version: Version,
  /** The last running score, from the view of the first side; null when nobody noted one. */
  score: v.optional(v.nullable(v.array(SetScore))),
  scoredById: v.optional(v.nullable(Id)),
  scoreVersion: v.optional(Version),
  state: v.optional(MatchState),
  /** The court to which the match was called. */
  courtId: v.optional(v.nullable(Id)),
  calledAt: v.optional(v.nullable(Instant)),
  startedAt: v.optional(v.nullable(Instant)),
  callVersion: v.optional(Version),
  planned: v.optional(v.nullable(CourtSlot)),
  placeVersion: v.optional(Version),
})
export type ShownMatch = v.InferOutput<typeof ShownMatch>

const Figure = v.union([v.number(), v.object({ won: v.number(), played: v.number() })])

export const ShownTableRow = v.object({
  entryId: Id,
  place: v.number(),
  /** Whether other entries share the place, because only a lot could separate them. */
  isTied: v.boolean(),
  played: v.number(),
  won: v.number(),
  setsWon: v.number(),
  setsLost: v.number(),
  gamesWon: v.number(),
  gamesLost: v.number(),
  /**
   * The criteria that gave the entry its place, from first to last, each with the figures of the entries that were
   * level before. A lot has no figures.
   */
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

/**
 * A lot that separated level entries of a group, best first. It is valid only while exactly these entries are level.
 */
export const ShownLot = v.object({
  group: v.string(),
  entryIds: v.array(Id),
  lot: v.string(),
  decidedAt: v.optional(Instant),
})
export type ShownLot = v.InferOutput<typeof ShownLot>

/** An earlier draw of the category. Everybody may see how often a category was drawn. */
export const EarlierDraw = v.object({
  id: Id,
  number: v.number(),
  lot: v.string(),
  adjustments: v.optional(v.array(Adjustment)),
  hash: v.string(),
  /** The reason for drawing again; null for the first draw. Public pages do not get it. */
  reason: v.optional(v.nullable(v.string())),
  drawnAt: Instant,
})
export type EarlierDraw = v.InferOutput<typeof EarlierDraw>

/** A draw of a category: what was drawn, and its progress. */
export const Draw = v.object({
  id: Id,
  eventId: Id,
  categoryId: Id,
  /** Number of this draw in its category, from 1. */
  number: v.number(),
  lot: v.string(),
  /** Places that were exchanged by hand after the lot, in this order. */
  adjustments: v.optional(v.array(Adjustment)),
  /** `hashOfDraw`: SHA-256 of what decided it. */
  hash: v.string(),
  /** The reason for drawing again; null for the first draw. Public pages do not get it. */
  reason: v.optional(v.nullable(v.string())),
  /** The settings at the time of the draw. The present scoring stands with each match. */
  settings: DrawSettings,
  isPublished: v.boolean(),
  entries: v.array(DrawEntry),
  /** First round of the knockout, from line 1; null is a bye. Empty until the whole round is known. */
  lines: v.array(v.nullable(Id)),
  groups: v.array(ShownGroup),
  matches: v.array(ShownMatch),
  /** The scoring of the phases, if it was changed after the draw. */
  scoring: v.optional(v.nullable(DrawSettings.entries.scoring)),
  lots: v.optional(v.array(ShownLot)),
  /** Results of the draw that this one replaced, between entries that do not meet in this draw ('fora da chave'). */
  outside: v.optional(
    v.array(v.object({ ...ShownResult.entries, names: v.tuple([v.string(), v.string()]) })),
  ),
  earlier: v.optional(v.array(EarlierDraw)),
  drawnAt: v.optional(Instant),
  /** Today's name of the account. */
  drawnBy: v.optional(v.nullable(v.string())),
  drawnById: v.optional(v.nullable(Id)),
})
export type Draw = v.InferOutput<typeof Draw>
