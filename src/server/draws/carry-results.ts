import { matchIdOf } from '#contract/draws/match-id.ts'
import type { DecidedMatch } from '#contract/draws/decide-match.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { scoringOf } from '#contract/draws/draw-settings.ts'
import { isGroupMatch } from '#contract/draws/draw-structure.ts'
import { entryKey } from '#contract/draws/make-draw.ts'
import { problemOfScore } from '#contract/draws/match-scores.ts'
import type { ShownResult } from '#contract/draws/draw.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { type KeptDraw, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { Database } from '#server/database/tables.ts'
import { columnsOfResult } from './match-rows.ts'

/** A match of the earlier draw, whose result belongs to the same two entries of the new draw. */
interface Carried {
  fromKey: string
  toKey: string
  result: ShownResult
}

/**
 * Takes the results of the earlier draw over into the new draw of a category, if the same two entries meet in the same
 * part of the draw. Other results stay in the earlier draw, and are listed as such.
 */
export async function carryResults(db: Database, before: KeptDraw, after: KeptDraw): Promise<void> {
  const sameEntry = entriesAgain(before, after)
  for (const { id, leftAt } of before.entries) {
    const again = sameEntry.get(id)
    if (leftAt && again)
      await db.updateTable('draw_entry').set({ left_at: leftAt }).where('id', '=', again).execute()
  }
  const carried = matchesAgain(before, after, sameEntry)
  if (carried.length === 0) return
  await db
    .insertInto('draw_match')
    .values(
      carried.map(({ toKey, result }) => ({
        id: matchIdOf(after.header.id, toKey),
        draw_id: after.header.id,
        key: toKey,
        version: 2,
        ...columnsOfResult(result),
      })),
    )
    .execute()
  for (const { fromKey, toKey } of carried)
    await db
      .updateTable('draw_match')
      .set({ carried_to: matchIdOf(after.header.id, toKey) })
      .where('id', '=', matchIdOf(before.header.id, fromKey))
      .execute()
}

/** By id of an entry of the earlier draw: the id of the entry with the same players in the new draw. */
function entriesAgain(before: KeptDraw, after: KeptDraw): Map<string, string> {
  const byPlayers = new Map(after.entries.map(({ id, playerIds = [] }) => [entryKey(playerIds), id]))
  return new Map(
    before.entries.flatMap(({ id, playerIds = [] }) => {
      const again = byPlayers.get(entryKey(playerIds))
      return again === undefined ? [] : [[id, again] as const]
    }),
  )
}

/** Takes over one result after the other, because each result decides who meets in later matches. */
function matchesAgain(before: KeptDraw, after: KeptDraw, again: ReadonlyMap<string, string>): Carried[] {
  const waiting = resultsOf(before, again)
  const notes = new Map(after.notes)
  const carried: Carried[] = []
  for (;;) {
    const { settings, ...followed } = followedDraw({ ...after, notes })
    const next = progressOf({ settings, ...followed }).matches.flatMap((decided): Carried[] => {
      const { key, scoredAs } = decided.match
      if (notes.has(key)) return []
      const found = waiting.find(
        ({ fromKey, result }) =>
          isGroupMatch(fromKey) === isGroupMatch(key) &&
          isBetween(decided, result.sides) &&
          isLegal(scoringOf(settings, scoredAs), result),
      )
      return found ? [{ ...found, toKey: key }] : []
    })[0]
    if (!next) return carried
    carried.push(next)
    notes.set(next.toKey, { ...untouchedMatch, result: next.result })
    waiting.splice(
      waiting.findIndex(({ fromKey }) => fromKey === next.fromKey),
      1,
    )
  }
}

/** The results of an earlier draw between entries that exist again, with the ids of the new entries. */
function resultsOf({ notes }: KeptDraw, again: ReadonlyMap<string, string>): Omit<Carried, 'toKey'>[] {
  return [...notes].flatMap(([fromKey, { result }]) => {
    const [one, other] = result?.sides.map((id) => again.get(id)) ?? []
    if (!result || one === undefined || other === undefined) return []
    const winner = result.winner === null ? null : (again.get(result.winner) ?? null)
    return [{ fromKey, result: { ...result, sides: [one, other], winner } }]
  })
}

function isBetween({ sides }: DecidedMatch, entries: readonly string[]): boolean {
  return sides.every((side) => side.kind === 'ENTRY' && entries.includes(side.entry))
}

/** Whether the result is possible in the new way of scoring. */
function isLegal(scoring: Scoring, { outcome, sets, sides, winner }: ShownResult): boolean {
  const side = winner === sides[0] ? 0 : 1
  return problemOfScore(scoring, sets, outcome === 'PLAYED' ? side : undefined) === null
}
