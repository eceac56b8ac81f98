import { adjustmentsTo, placesOf } from '#contract/draws/adjustments.ts'
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
  /** The draw in whose place it comes. */
  replaces: DrawView | undefined
  /** Who stands where on the paper on which it was made, by keys of candidates. */
  places?: readonly (string | null)[] | undefined
}

/** Draws a category as the organiser has chosen; undefined where the settings do not fit. */
export function prepare({
  category,
  candidates,
  draft,
  replaces,
  places,
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
  const byLot = places && makeDraw(entries, settings, lot)
  return prepareDraw({
    eventId: category.eventId,
    categoryId: category.id,
    // Of one that was taken back before this phone knows nothing: {host} counts, and says which it is.
    number: (replaces?.kept.header.number ?? 0) + 1,
    settings,
    entries,
    lot,
    adjustments: byLot && places ? adjustmentsTo(placesOf(byLot), places) : [],
    leftOut: others.flatMap(({ players }) => players.map(({ id }) => id)),
  })
}
