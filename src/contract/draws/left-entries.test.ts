import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawFormat } from './draw-settings.ts'
import type { KeptDraw } from './kept-draw.ts'
import { shownDraw } from './shown-draw.ts'
import { drawn, played } from './testing/kept-draws.ts'

test('an entry that leaves changes nothing that was decided before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 16 }),
      fc.constantFrom<DrawFormat>('GROUPS_KNOCKOUT', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'),
      fc.stringMatching(/^[0-9A-Z]{1,6}$/),
      fc.array(fc.nat(15), { minLength: 1, maxLength: 4 }),
      async (entries, format, lot, leavers) => {
        let kept = await drawn(entries, { format, scoring: 'SET1-S:6/TB7' }, lot)
        for (const [index, leaver] of leavers.entries()) {
          const before = played(kept, `${lot}${index}`, { ends: 8, at: moment(2 * index) })
          kept = without(before, leaver % entries, moment(2 * index + 1))
          expect(winners(kept)).toMatchObject(winners(before))
        }
      },
    ),
    { numRuns: 200 },
  )
})

const moment = (hour: number) => `2026-11-21T1${hour}:00:00.000Z`

/** The draw after an entry was marked as departed; only the first mark counts. */
function without(kept: KeptDraw, leaver: number, leftAt: string): KeptDraw {
  const entries = kept.entries.map((entry, index) =>
    index === leaver && !entry.leftAt ? { ...entry, leftAt } : entry,
  )
  return { ...kept, entries }
}

/** The winners of the decided matches, by id. */
const winners = (kept: KeptDraw) =>
  Object.fromEntries(
    shownDraw(kept).matches.flatMap(({ id, result }) => (result ? [[id, result.winner]] : [])),
  )
