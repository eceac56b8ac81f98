import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawFormat, DrawSettings } from './draw-settings.ts'
import { feedsOf } from './feeds-of.ts'
import { type KeptDraw, untouchedMatch } from './kept-draw.ts'
import { keptOf } from './kept-of.ts'
import { numbersOfLot } from './lot.ts'
import { partsOfMatchId } from './match-id.ts'
import { prepareDraw } from './prepare-draw.ts'
import { shownDraw } from './shown-draw.ts'

const at = '2026-11-21T12:00:00.000Z'

async function drawn(entries: number, settings: DrawSettings, lot: string): Promise<KeptDraw> {
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
  const { drawn: places, leftOut: _, entries: all, ...header } = prepared
  return {
    header: { ...header, isPublished: false },
    entries: all.map((entry) => ({
      ...entry,
      playerIds: [...entry.playerIds],
      names: [...entry.names],
      leftAt: null,
      version: 1,
    })),
    drawn: places,
    notes: new Map(),
    lots: [],
  }
}

/** Plays matches that are ready, some of them as walkovers, as long as the lot says so. */
function played(start: KeptDraw, lot: string): KeptDraw {
  const numbers = numbersOfLot(lot, 'play')
  let kept = start
  for (;;) {
    const next = shownDraw(kept).matches.find(
      ({ sides, result }) => !result && sides.every(({ entryId }) => entryId !== null),
    )
    if (!next || numbers.below(12) === 0) return kept
    const [one, other] = next.sides.map(({ entryId }) => entryId ?? '')
    const isWalkover = numbers.below(8) === 0
    const result = {
      outcome: isWalkover ? ('WALKOVER' as const) : ('PLAYED' as const),
      sides: [one ?? '', other ?? ''] as [string, string],
      winner: one ?? '',
      sets: isWalkover ? [] : [[6, numbers.below(5)] as const],
      enteredAt: at,
    }
    const notes = { ...untouchedMatch, result, version: 2 }
    kept = { ...kept, notes: new Map(kept.notes).set(partsOfMatchId(next.id).key, notes) }
  }
}

test('what is kept of an answered draw shows the same draw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 16 }),
      fc.constantFrom<DrawFormat>('GROUPS_KNOCKOUT', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'),
      fc.stringMatching(/^[0-9A-Z]{1,6}$/),
      async (entries, format, lot) => {
        const draw = shownDraw(played(await drawn(entries, { format, scoring: 'SET1-S:6/TB7' }, lot), lot))
        expect(shownDraw(keptOf(draw))).toEqual(draw)
      },
    ),
    { numRuns: 60 },
  )
})

test('a match waits for those from which it follows who plays it', async () => {
  const twelve = await drawn(12, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }, 'A')
  expect(feedsOf(twelve, 'gA-1-1')).toEqual([])
  // 1A against 2B: all matches of both groups.
  expect(feedsOf(twelve, 'k-1-1').toSorted()).toEqual(
    ['gA-1-1', 'gA-2-1', 'gA-3-1', 'gB-1-1', 'gB-2-1', 'gB-3-1'].toSorted(),
  )
  // Nobody has entered a semifinal or what is before it.
  expect(feedsOf(twelve, 'k-3-1')).toHaveLength(2 + 4 + 12)
  // By campaign, all groups decide.
  const nine = await drawn(9, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }, 'A')
  const [first] = shownDraw(nine).matches.filter(({ phase }) => phase === 'KNOCKOUT')
  expect(feedsOf(nine, partsOfMatchId(first?.id ?? '').key)).toHaveLength(9)
})
