import type { ColumnType } from 'kysely'
import type { MatchState } from '#contract/draws/match-state.ts'
import type { ClosingReason } from '#contract/order-of-play/court-closings.ts'
import type { Outcome } from '#contract/draws/match-result.ts'

/** A draw of a category. Those that were drawn again or taken back are kept. */
export interface DrawTable {
  id: string
  event_id: string
  category_id: string
  /** How many times the category was drawn by then, from 1. */
  number: number
  lot: string
  /** JSON of `Adjustment[]`; null where nothing was exchanged. */
  adjustments: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of what decided it. */
  hash: string
  /** JSON of `DrawSettings`, as it was drawn. */
  settings: string
  /** JSON: how phases are scored by now, where that was changed since. */
  scoring: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON of `DrawnEntries`, by ids of the entries. */
  drawn: string
  /** Why it was drawn again. */
  reason: string | null
  is_published: ColumnType<number, number | undefined, number>
  drawn_at: string
  /** Account ids stay when an account is erased. */
  drawn_by: string
  /** When it was drawn again or taken back; null while it stands. */
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
}
export interface DrawEntryTable {
  id: string
  draw_id: string
  /** In the order in which they are listed. */
  position: number
  seed: number | null
  /** As it was typed; null where none was. */
  club: ColumnType<string | null, string | null | undefined, string | null>
  /** When it was marked that it plays no more. */
  left_at: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON: how a lucky loser came to stand here. */
  lucky: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts its leavings and the replacements of its players. */
  version: ColumnType<number, number | undefined, number>
}
/** A player of an entry, as it was drawn. */
export interface DrawPlayerTable {
  entry_id: string
  position: number
  draw_id: string
  /** The player, who may have been removed since. */
  player_id: string
  person_id: string
  /** Of the person when it was drawn; 'Conta apagada' once that account is erased. */
  name: string
}
/** What was noted of a match. A match of which nothing was noted has no row. */
export interface DrawMatchTable {
  /** `matchIdOf` */
  id: string
  draw_id: string
  /** Unique in its draw. */
  key: string
  /** Where and when it is planned. */
  planned_court_id: ColumnType<string | null, string | null | undefined, string | null>
  planned_at: ColumnType<string | null, string | null | undefined, string | null>
  planned_minutes: ColumnType<number | null, number | null | undefined, number | null>
  is_pinned: ColumnType<number, number | undefined, number>
  place_version: ColumnType<number, number | undefined, number>
  state: ColumnType<MatchState, MatchState | undefined, MatchState>
  /** Where it was called to. */
  court_id: ColumnType<string | null, string | null | undefined, string | null>
  called_at: ColumnType<string | null, string | null | undefined, string | null>
  started_at: ColumnType<string | null, string | null | undefined, string | null>
  call_version: ColumnType<number, number | undefined, number>
  /** JSON of the sets of a match that goes on, from the first side. */
  score: ColumnType<string | null, string | null | undefined, string | null>
  scored_by: ColumnType<string | null, string | null | undefined, string | null>
  score_version: ColumnType<number, number | undefined, number>
  outcome: ColumnType<Outcome | null, Outcome | null | undefined, Outcome | null>
  /** The entries for which the result was entered; its sets are from the first. */
  first_id: ColumnType<string | null, string | null | undefined, string | null>
  second_id: ColumnType<string | null, string | null | undefined, string | null>
  winner_id: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON */
  sets: ColumnType<string | null, string | null | undefined, string | null>
  result_reason: ColumnType<string | null, string | null | undefined, string | null>
  result_at: ColumnType<string | null, string | null | undefined, string | null>
  result_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts results, those taken back included. */
  version: ColumnType<number, number | undefined, number>
  /** Since when another result waits for a decision. */
  disputed_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Of a draw that was drawn again: the match of the new one that took this over. */
  carried_to: ColumnType<string | null, string | null | undefined, string | null>
}
/** A lot that told entries of a group apart. */
export interface DrawLotTable {
  id: string
  draw_id: string
  /** Name of the group. */
  group_name: string
  lot: string
  /** JSON: ids of the entries, best first. */
  entry_ids: string
  decided_at: string
  decided_by: string
}
/** Whether a court is closed for an event. A court that was opened again keeps its row, which counts the changes. */
export interface CourtClosingTable {
  event_id: string
  court_id: string
  /** All three are null where it is open. */
  closed_from: string | null
  closed_until: string | null
  reason: ClosingReason | null
  version: ColumnType<number, number | undefined, number>
}
