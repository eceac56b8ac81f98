import { expect, test } from 'vitest'
import type { DrawSettings } from '../draws/draw-settings.ts'
import { makeDraw } from '../draws/make-draw.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from '../draws/kept-draw.ts'
import { shownDraw } from '../draws/shown-draw.ts'
import { matchesOfDraws } from './matches-of-draws.ts'
import { conflictsOf } from './plan-conflicts.ts'
import { planOrder } from './plan-order.ts'
import { usualPlanRules } from './plan-rules.ts'
import { excludesOther, type MatchToPlan } from './planning.ts'
import { hoursOf } from './testing/matches.ts'

const scoring = 'SET1-S:6/TB7'

/** Entries `e0`, `e1` … with one player each, whose person has the same id. */
function drawOf(entries: number, settings: DrawSettings, notes: readonly [string, MatchNotes][] = []) {
  const ids = Array.from({ length: entries }, (_, index) => `e${index}`)
  const drawn = makeDraw(
    ids.map((id, index) => ({ playerIds: [id], seed: index < 2 ? index + 1 : null })),
    settings,
    '7F3K-22',
  )
  if (!drawn) throw new Error('the settings do not fit')
  const header = {
    id: 'd',
    eventId: 'event',
    categoryId: 'category',
    number: 1,
    lot: '7F3K-22',
    hash: '',
    settings,
    isPublished: true,
  }
  const kept: KeptDraw = {
    header,
    entries: ids.map((id) => ({ id, names: [id], playerIds: [id], seed: null, leftAt: null })),
    drawn,
    notes: new Map(notes),
    lots: [],
  }
  return shownDraw(kept)
}

const toPlan = (...args: Parameters<typeof drawOf>): Map<string, MatchToPlan> => {
  const matches = matchesOfDraws([{ draw: drawOf(...args), isSingles: true }], (id) => id)
  return new Map(matches.map((match) => [match.id.replace('d-', ''), match]))
}

test('a semifinal waits for both groups, and everybody in them may be one of its players', () => {
  const matches = toPlan(8, { format: 'GROUPS_KNOCKOUT', groups: 'FOURS', scoring })
  const semifinal = matches.get('k-1-1')
  expect(semifinal?.people).toEqual([])
  expect(semifinal?.after).toHaveLength(12)
  expect(new Set(semifinal?.possiblePeople.map(({ id }) => id)).size).toBe(8)
  expect(semifinal).toMatchObject({ minutes: 35, rest: 30, isLong: false })
})

test('nobody can play both the final and the match for third place', () => {
  const settings: DrawSettings = { format: 'KNOCKOUT', scoring: 'SET3-S:6/TB7', thirdPlace: 'PLAYED' }
  const matches = toPlan(8, settings)
  const peopleOf = (key: string) =>
    new Map(matches.get(key)?.possiblePeople.map(({ id, needs }) => [id, needs]))
  const [third] = [...matches.keys()].filter((key) => key.startsWith('t'))
  const [final, forThird] = [peopleOf('k-3-1'), peopleOf(third ?? '')]
  expect([final.size, forThird.size]).toEqual([8, 8])
  for (const [id, needs] of final)
    expect(excludesOther(needs, forThird.get(id) ?? new Map<string, string>())).toBe(true)
  expect(matches.get('k-1-1')).toMatchObject({ minutes: 95, rest: 60, isLong: true, after: [] })
})

test('finished matches are not planned, and nothing waits for them', () => {
  const draw = drawOf(4, { format: 'KNOCKOUT', scoring })
  const [first] = draw.matches
  const sides = first?.sides.map(({ entryId }) => entryId ?? '') ?? []
  const [one = '', other = ''] = sides
  const result = {
    outcome: 'PLAYED' as const,
    sides: [one, other] as [string, string],
    winner: one,
    sets: [[6, 4] as const],
    enteredAt: '2026-11-28T12:00:00.000Z',
  }
  const matches = toPlan(4, { format: 'KNOCKOUT', scoring }, [['k-1-1', { ...untouchedMatch, result }]])
  expect([...matches.keys()]).toEqual(['k-1-2', 'k-2-1'])
  expect(matches.get('k-2-1')).toMatchObject({ people: [one], after: ['d-k-1-2'] })
})

test.each<DrawSettings>([
  { format: 'GROUPS_KNOCKOUT', scoring },
  { format: 'DOUBLE_ELIMINATION', scoring },
  { format: 'CONSOLATION', scoring },
  { format: 'ROUND_ROBIN', groups: [5], scoring },
])('an order of play of a draw breaks no rule and no wish: $format', (settings) => {
  const entries = settings.format === 'ROUND_ROBIN' ? 5 : 12
  const draws = [{ draw: drawOf(entries, settings), isSingles: false }]
  const matches = matchesOfDraws(draws, (id) => id, { rules: { ...usualPlanRules, hasRuns: true } })
  const planning = {
    matches,
    hours: [hoursOf('q1', 480, 1320), hoursOf('q2', 480, 1320)],
    limits: usualPlanRules.limits,
    fixed: [],
  }
  const [last] = [...planOrder(planning, { lot: 'A', rounds: 3 })].slice(-1)
  expect(last?.best.unplaced).toEqual([])
  expect(conflictsOf(last?.best.placed ?? [], planning)).toEqual([])
})

test('a category begins at its set time, late players play later, and finals prefer their set court', () => {
  const draw = drawOf(4, { format: 'KNOCKOUT', scoring })
  const rules = {
    ...usualPlanRules,
    finalCourtIds: ['q1'],
    categories: [{ categoryId: 'category', notBefore: '2026-11-28T14:00:00.000Z', notAfter: null }],
    players: [{ playerId: 'e0', notBefore: '2026-11-28T16:30:00.000Z' }],
  }
  const found = matchesOfDraws([{ draw, isSingles: true }], (id) => id, { rules, timeZone: 'UTC' })
  const at = (time: string) => Date.parse(`2026-11-28T${time}:00.000Z`) / 60_000
  const ofLate = found.find(({ people }) => people.includes('e0'))
  expect(ofLate).toMatchObject({ notBefore: at('16:30') })
  expect(ofLate).not.toHaveProperty('courtIds')
  expect(found.find(({ id }) => id === 'd-k-2-1')).toMatchObject({ notBefore: at('14:00'), courtIds: ['q1'] })
})

test('the final of a double elimination depends on both brackets, with or without a second final', () => {
  const rules = { ...usualPlanRules, finalCourtIds: ['q1'] }
  for (const secondFinal of [false, true]) {
    const draw = drawOf(8, { format: 'DOUBLE_ELIMINATION', scoring, secondFinal })
    const found = matchesOfDraws([{ draw, isSingles: true }], (id) => id, { rules })
    expect(found.filter(({ courtIds }) => courtIds).map(({ id }) => id)).toEqual(['d-k-4-1'])
  }
})
