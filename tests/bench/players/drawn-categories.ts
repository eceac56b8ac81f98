import { progressOf } from '#contract/draws/draw-progress.ts'
import { type DrawSettings, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { drawOf, setWon } from '#contract/draws/testing/play-draw.ts'

const settings: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }

/**
 * Draws of 48 pairs with 79 matches each, whose groups are played. There are enough draws to have at least this number
 * of matches.
 */
export function drawsWith(matches: number): Draw[] {
  const draws: Draw[] = []
  for (let count = 0; count < matches; count += 79) draws.push(playedGroups(`draw${draws.length}`))
  return draws
}

function playedGroups(id: string): Draw {
  const { drawn: keyed, lot, ...start } = drawOf(48, settings, { lot: id.toUpperCase() })
  const groups = keyed.groups.map(({ name, entries }) => ({ name, entries: entries.map(idOf) }))
  const drawn = { groups, lines: [] }
  const { matches } = progressOf({ drawn, lot, ...start })
  const played = matches.filter(({ match }) => match.phase === 'GROUP')
  const notes = played.map((decided): [string, MatchNotes] => {
    const { sets, sides, ...result } = setWon(decided)
    const entered = { ...result, sides: [...sides] as [string, string], sets: [...sets], enteredAt: null }
    return [decided.match.key, { ...untouchedMatch, result: entered }]
  })
  const header = { id, eventId: 'event-1', categoryId: id, number: 1, lot, hash: id, isPublished: true }
  return shownDraw({
    header: { ...header, settings: settingsWithDefaults(settings) },
    entries: drawn.groups.flatMap(({ entries }) =>
      entries.map((entry) => ({
        id: entry,
        names: entry.split('-'),
        playerIds: entry.split('-'),
        seed: null,
      })),
    ),
    drawn,
    notes: new Map(notes),
    lots: [],
  })
}

const idOf = (key: string) => key.replace('+', '-')
