import type { Draw } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { entryKey, makeDraw } from '#contract/draws/make-draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'

const moment = '2026-01-01T12:00:00.000Z'
const planned = { courtId: 'q', startsAt: moment, minutes: 30, isPinned: false }

/**
 * A day that contains every element of the pages. An open page may later need styles that it did not need at first, and
 * it may not load more files. So every page contains the styles of this day, too.
 */
export const specimenDay: PublicDay = {
  event: { id: 'e', title: 'E', isCancelled: true, hidesGames: false },
  categories: ['g', 'k'].map((id) => ({ id, title: id })),
  draws: [
    playOut(drawn('g', 6, { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }), [
      { state: 'PLAYING', startedAt: moment, courtId: 'q', score: [[1, 0]] },
      { state: 'CALLED', calledAt: moment, courtId: 'q' },
      { planned },
    ]),
    playOut(drawn('k', 3, { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' }), []),
  ],
  courts: [{ id: 'q', title: 'Q' }],
  closings: [{ id: 'q', closed: { from: moment, until: moment, reason: 'RAIN' } }],
  sponsors: [{ name: 'S', url: 'https://example.com', src: 's' }],
  today: '2026-01-01',
  timeZone: 'UTC',
  version: '0',
}

function drawn(id: string, count: number, settings: DrawSettings): KeptDraw {
  const ids = Array.from({ length: count }, (_, index) => `${id}${index}`)
  const outcome = makeDraw(
    ids.map((one) => ({ playerIds: [one], seed: null })),
    settings,
    'E',
  )
  const byKey = new Map(ids.map((one) => [entryKey([one]), one]))
  const entryOf = (key: string) => byKey.get(key) ?? key
  const header = { eventId: 'e', categoryId: id, number: 1, lot: 'E', hash: '', settings, isPublished: true }
  return {
    header: { id, ...header },
    entries: ids.map((one, index) => ({
      id: one,
      names: [one, 'B'],
      seed: null,
      leftAt: index === 0 && count > 3 ? moment : null,
    })),
    drawn: {
      groups: (outcome?.groups ?? []).map(({ name, entries }) => ({ name, entries: entries.map(entryOf) })),
      lines: (outcome?.lines ?? []).map((line) => (line === null ? null : entryOf(line))),
    },
    notes: new Map(),
    lots: [],
  }
}

/** Gives the last playable matches these notes, and all other matches a disputed result. */
function playOut(kept: KeptDraw, last: readonly Partial<MatchNotes>[]): Draw {
  const draw = shownDraw(kept)
  const open = draw.matches.filter(
    ({ id, result, sides }) =>
      !result && !kept.notes.has(partsOfMatchId(id).key) && sides.every(({ entryId }) => entryId !== null),
  )
  const [match] = open
  if (!match) return draw
  const [one, other] = match.sides.map(({ entryId }) => entryId ?? '') as [string, string]
  const result = {
    outcome: 'PLAYED',
    sides: [one, other],
    winner: one,
    sets: [[7, 6, 4]],
    enteredAt: moment,
  } as const
  const noted =
    open.length > last.length ? { result: structuredClone(result), isDisputed: true } : last[open.length - 1]
  const notes = new Map(kept.notes).set(partsOfMatchId(match.id).key, {
    ...untouchedMatch,
    ...(noted as Partial<MatchNotes>),
  })
  return playOut({ ...kept, notes }, last)
}
