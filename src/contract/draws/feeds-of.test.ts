import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawFormat } from './draw-settings.ts'
import { feedsOf } from './feeds-of.ts'
import type { KeptDraw } from './kept-draw.ts'
import { partsOfMatchId } from './match-id.ts'
import { withNotes } from './match-notes.ts'
import { shownDraw } from './shown-draw.ts'
import { drawn, played } from './testing/kept-draws.ts'

const scoring = 'SET1-S:6/TB7'

test('a match depends on the matches that decide who plays it', async () => {
  const twelve = await drawn(12, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }, 'A')
  expect(feedsOf(twelve, 'gA-1-1')).toEqual([])
  // 1A against 2B depends on all matches of both groups.
  expect(feedsOf(twelve, 'k-1-1').toSorted()).toEqual(
    ['gA-1-1', 'gA-2-1', 'gA-3-1', 'gB-1-1', 'gB-2-1', 'gB-3-1'].toSorted(),
  )
  // Nobody has entered a result in a semifinal or before it.
  expect(feedsOf(twelve, 'k-3-1')).toHaveLength(2 + 4 + 12)
  // When campaigns decide, it depends on all groups.
  const nine = await drawn(9, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }, 'A')
  const [first] = shownDraw(nine).matches.filter(({ phase }) => phase === 'KNOCKOUT')
  expect(feedsOf(nine, partsOfMatchId(first?.id ?? '').key)).toHaveLength(9)
})

test('the players of a match change only with the matches it depends on, for every size and after every walkover', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 40 }),
      fc.constantFrom<DrawFormat>(
        'GROUPS_KNOCKOUT',
        'KNOCKOUT',
        'DOUBLE_ELIMINATION',
        'CONSOLATION',
        'CONSOLATION',
      ),
      fc.stringMatching(/^[0-9A-Z]{1,6}$/),
      fc.nat(),
      async (entries, format, lot, which) => {
        const size = format === 'DOUBLE_ELIMINATION' ? Math.min(entries, 16) : entries
        const start = await drawn(size, { format, scoring }, lot)
        const kept = played(start, lot, { walkovers: 3, ends: 400 })
        const matches = shownDraw(kept).matches.filter(
          ({ phase }) => format !== 'CONSOLATION' || phase === 'CONSOLATION',
        )
        const match = matches[which % Math.max(1, matches.length)]
        if (!match) return
        const { key } = partsOfMatchId(match.id)
        const before = allBefore(kept, key)
        for (const other of kept.notes.keys()) {
          if (before.has(other) || other === key) continue
          expect(playersOf(without(kept, other), match.id), `${key} without ${other}`).toEqual(
            match.sides.map(({ entryId }) => entryId),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a consolation depends on the first round, and on the next match of an entry that passed the first round', async () => {
  const sixteen = played(await drawn(16, { format: 'CONSOLATION', scoring }, 'A'), 'A', {
    walkovers: 1000,
    ends: 1000,
  })
  expect(feedsOf(sixteen, 'c-1-1').toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `k-1-${index + 1}`),
  )
})

/** All matches that decide who plays in a match, directly or through others. */
function allBefore(kept: KeptDraw, key: string, found = new Set<string>()): Set<string> {
  for (const feed of feedsOf(kept, key)) {
    if (found.has(feed)) continue
    found.add(feed)
    allBefore(kept, feed, found)
  }
  return found
}

const without = (kept: KeptDraw, key: string) => {
  const notes = kept.notes.get(key)
  return notes ? withNotes(kept, key, { ...notes, result: null }) : kept
}

const playersOf = (kept: KeptDraw, id: string) =>
  shownDraw(kept)
    .matches.find((match) => match.id === id)
    ?.sides.map(({ entryId }) => entryId)
