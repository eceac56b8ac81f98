import type { MatchNotes } from '#contract/draws/kept-draw.ts'
import type { CourtSlot, ShownResult } from '#contract/draws/draw.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { DrawMatchRow } from '#server/database/tables.ts'

export type NamedMatchRow = DrawMatchRow & { result_by_name: string | null }

/** The notes of a match in its row. */
export function notesOf(row: NamedMatchRow): MatchNotes {
  return {
    result: resultIn(row),
    isDisputed: row.disputed_at !== null,
    version: row.version,
    score: row.score === null ? null : setsIn(row.score),
    scoredById: row.scored_by,
    scoreVersion: row.score_version,
    state: row.state,
    courtId: row.court_id,
    calledAt: row.called_at,
    startedAt: row.started_at,
    callVersion: row.call_version,
    planned: plannedIn(row),
    placeVersion: row.place_version,
  }
}

function plannedIn({ planned_court_id, planned_at, planned_minutes, is_pinned }: NamedMatchRow) {
  if (planned_court_id === null || planned_at === null || planned_minutes === null) return null
  return {
    courtId: planned_court_id,
    startsAt: planned_at,
    minutes: planned_minutes,
    isPinned: is_pinned === 1,
  }
}

/** The columns for court and time of a planned match; `null` takes the match out of the order of play. */
export const columnsOfCourtSlot = (planned: CourtSlot | null) => ({
  planned_court_id: planned?.courtId ?? null,
  planned_at: planned?.startsAt ?? null,
  planned_minutes: planned?.minutes ?? null,
  is_pinned: planned?.isPinned ? 1 : 0,
})

function resultIn(row: NamedMatchRow): ShownResult | null {
  const { outcome, first_id, second_id, winner_id, sets, result_reason, result_at, corrected_at, result_by } =
    row
  if (outcome === null || first_id === null || second_id === null) return null
  return {
    outcome,
    sides: [first_id, second_id],
    winner: winner_id,
    sets: sets === null ? [] : setsIn(sets),
    reason: result_reason,
    enteredAt: result_at,
    ...(corrected_at !== null && { correctedAt: corrected_at }),
    enteredBy: result_by === null ? null : (row.result_by_name ?? erasedName),
    enteredById: result_by,
  }
}

const setsIn = (text: string): SetScore[] => JSON.parse(text) as SetScore[]

/** The columns of a result; `null` removes the result. */
export function columnsOfResult(result: Omit<ShownResult, 'enteredBy'> | null) {
  return {
    outcome: result?.outcome ?? null,
    first_id: result?.sides[0] ?? null,
    second_id: result?.sides[1] ?? null,
    winner_id: result?.winner ?? null,
    sets: result ? JSON.stringify(result.sets) : null,
    result_reason: result?.reason ?? null,
    result_at: result?.enteredAt ?? null,
    corrected_at: result?.correctedAt ?? null,
    result_by: result?.enteredById ?? null,
  }
}
