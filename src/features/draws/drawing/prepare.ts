import { adjustmentsTo, positionsOf } from '#contract/draws/adjustments.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import { prepareDraw, type PreparedDraw } from '#contract/draws/prepare-draw.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { newLot } from '../lot/new-lot.ts'
import { type DrawDraft, lotOf, settingsOf } from './draw-draft.ts'
import { type Candidate, isIn, seedsAmong } from './entries-to-draw.ts'

interface ToPrepare {
  category: CategoryView
  candidates: readonly Candidate[]
  draft: DrawDraft
  /** The draw that the new one replaces. */
  replaces: DrawView | undefined
  /** The positions on the paper draw, as keys of candidates. */
  positions?: readonly (string | null)[] | undefined
}

/** Draws a category as the organiser has chosen; undefined if the settings do not fit. */
export function prepare({
  category,
  candidates,
  draft,
  replaces,
  positions,
}: ToPrepare): Promise<PreparedDraw | undefined> {
  const playing = candidates.filter((each) => isIn(each, draft))
  const seeds = seedsAmong(candidates, draft).map(({ key }) => key)
  const others = candidates.filter((each) => !isIn(each, draft))
  const settings = settingsOf(draft, playing.length)
  const entries = playing.map(({ key, players }) => ({
    playerIds: players.map(({ id }) => id),
    names: players.map(({ name }) => name),
    seed: seeds.includes(key) ? seeds.indexOf(key) + 1 : null,
    club: draft.clubs[key]?.trim() || null,
  }))
  const lot = lotOf(draft, newLot())
  const byLot = positions && makeDraw(entries, settings, lot)
  return prepareDraw({
    eventId: category.eventId,
    categoryId: category.id,
    // The ids of entries follow from the number, and lots follow from the ids. If this phone does not know of an earlier
    // draw, {host} answers with the real number.
    number: Math.max(replaces?.kept.header.number ?? 0, category.drawCount ?? 0) + 1,
    settings,
    entries,
    lot,
    adjustments: byLot && positions ? adjustmentsTo(positionsOf(byLot), positions) : [],
    leftOut: others.flatMap(({ players }) => players.map(({ id }) => id)),
  })
}
