import type { DrawSettings } from '../draw-settings.ts'
import { type KeptDraw, untouchedMatch } from '../kept-draw.ts'
import { numbersOfLot } from '../lot.ts'
import { partsOfMatchId } from '../match-id.ts'
import { prepareDraw } from '../prepare-draw.ts'
import { shownDraw } from '../shown-draw.ts'

/** A draw of this number of players, without any played match. */
export async function drawn(entries: number, settings: DrawSettings, lot: string): Promise<KeptDraw> {
  const prepared = await prepareDraw({
    eventId: 'event',
    categoryId: 'category',
    number: 1,
    settings,
    entries: Array.from({ length: entries }, (_, index) => ({
      playerIds: [`player-${index}`],
      names: [`Pessoa ${index}`],
      seed: null,
    })),
    lot,
  })
  if (!prepared) throw new Error('the settings do not fit')
  const { drawn: positions, leftOut: _, entries: all, ...header } = prepared
  return {
    header: { ...header, isPublished: false },
    entries: all.map((entry) => ({
      ...entry,
      playerIds: [...entry.playerIds],
      names: [...entry.names],
      leftAt: null,
      version: 1,
    })),
    drawn: positions,
    notes: new Map(),
    lots: [],
  }
}

/**
 * Plays ready matches until the lot says stop. Some of them end as walkovers.
 * @param walkovers one of this number of matches is a walkover
 * @param at the moment at which the results are entered
 */
export function played(
  start: KeptDraw,
  lot: string,
  { walkovers = 8, ends = 12, at = '2026-11-21T12:00:00.000Z' } = {},
): KeptDraw {
  const numbers = numbersOfLot(lot, 'play')
  let kept = start
  for (;;) {
    const next = shownDraw(kept).matches.find(
      ({ sides, result }) => !result && sides.every(({ entryId }) => entryId !== null),
    )
    if (!next || numbers.below(ends) === 0) return kept
    const [one = '', other = ''] = next.sides.map(({ entryId }) => entryId ?? '')
    const isFirst = numbers.below(2) === 0
    const isWalkover = numbers.below(walkovers) === 0
    const games = numbers.below(5)
    const result = {
      outcome: isWalkover ? ('WALKOVER' as const) : ('PLAYED' as const),
      sides: [one, other] as [string, string],
      winner: isFirst ? one : other,
      sets: isWalkover ? [] : [isFirst ? ([6, games] as const) : ([games, 6] as const)],
      enteredAt: at,
    }
    const notes = { ...untouchedMatch, result, version: 2 }
    kept = { ...kept, notes: new Map(kept.notes).set(partsOfMatchId(next.id).key, notes) }
  }
}
