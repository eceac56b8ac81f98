import type { ColumnType } from 'kysely'
import type { MatchState } from '#contract/draws/match-state.ts'
import type { ClosingReason } from '#contract/order-of-play/court-closings.ts'
import type { Outcome } from '#contract/draws/match-result.ts'

/** A draw of a category. Draws that were replaced or taken back are kept. */
export interface DrawTable {
  id: string
  event_id: string
  category_id: string
  /** Counts the draws of the category, from 1. */
  number: number
  lot: string
  /** JSON of `Adjustment[]`; null when nothing was exchanged. */
  adjustments: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the data that determine the draw. */
  hash: string
  /** JSON of `DrawSettings`, as it was drawn. */
  settings: string
  /** JSON: the current scoring of the phases, if it was changed after the draw. */
  scoring: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON of `DrawnEntries`, by ids of the entries. */
  drawn: string
  /** The reason for drawing the category again; null when this draw did not replace another one. */
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
  /** The club as it was typed; null when none was typed. */
  club: ColumnType<string | null, string | null | undefined, string | null>
  /** When the entry was marked as no longer playing. */
  left_at: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON: how a lucky loser got the position of this entry. */
  lucky: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `left_at` and `lucky`, and replacements of players. */
  version: ColumnType<number, number | undefined, number>
}
/** A player of an entry of a draw. */
export interface DrawPlayerTable {
  entry_id: string
  position: number
  draw_id: string
  /** The player, who may have been removed since. */
  player_id: string
  person_id: string
  /** Name of the person at the time of the draw; 'Conta apagada' once that account is erased. */
  name: string
}
/** The notes of a match: plan, call, score and result. A match without notes has no row. */
export interface DrawMatchTable {
  /** `matchIdOf` */
  id: string
  draw_id: string
  /** Unique in its draw. */
  key: string
  /** The court and the time for which the match is planned. */
  planned_court_id: ColumnType<string | null, string | null | undefined, string | null>
  planned_at: ColumnType<string | null, string | null | undefined, string | null>
  planned_minutes: ColumnType<number | null, number | null | undefined, number | null>
  is_pinned: ColumnType<number, number | undefined, number>
  place_version: ColumnType<number, number | undefined, number>
  state: ColumnType<MatchState, MatchState | undefined, MatchState>
  /** The court to which the match was called. */
  court_id: ColumnType<string | null, string | null | undefined, string | null>
  called_at: ColumnType<string | null, string | null | undefined, string | null>
  started_at: ColumnType<string | null, string | null | undefined, string | null>
  call_version: ColumnType<number, number | undefined, number>
  /** JSON of the sets of a running match; each set begins with the games of the first side. */
  score: ColumnType<string | null, string | null | undefined, string | null>
  scored_by: ColumnType<string | null, string | null | undefined, string | null>
  score_version: ColumnType<number, number | undefined, number>
  outcome: ColumnType<Outcome | null, Outcome | null | undefined, Outcome | null>
  /** The two entries of the entered result; each of its sets begins with the games of the first entry. */
  first_id: ColumnType<string | null, string | null | undefined, string | null>
  second_id: ColumnType<string | null, string | null | undefined, string | null>
  winner_id: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON */
  sets: ColumnType<string | null, string | null | undefined, string | null>
  result_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** When the first result was entered: the end of the match. */
  result_at: ColumnType<string | null, string | null | undefined, string | null>
  corrected_at: ColumnType<string | null, string | null | undefined, string | null>
  result_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of the result, including removals. */
  version: ColumnType<number, number | undefined, number>
  /** When a different result was entered; a person must decide between the two. */
  disputed_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The match of the new draw that took over this result, when the category was drawn again. */
  carried_to: ColumnType<string | null, string | null | undefined, string | null>
}
/** A lot that decided the order of tied entries of a group. */
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
  /** `closed_from`, `closed_until` and `reason` are null while the court is open. */
  closed_from: string | null
  closed_until: string | null
  reason: ClosingReason | null
  version: ColumnType<number, number | undefined, number>
}
