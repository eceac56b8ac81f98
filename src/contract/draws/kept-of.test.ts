import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawFormat } from './draw-settings.ts'
import { keptOf } from './kept-of.ts'
import { shownDraw } from './shown-draw.ts'
import { drawn, played } from './testing/kept-draws.ts'

test('the reduced stored form of a draw shows the same draw', async () => {
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
