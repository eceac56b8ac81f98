import { expect, test } from 'vitest'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { drawOfFour } from '../match/testing/kept-draw.ts'
import { type Candidate, isIn } from './entries-to-draw.ts'
import { redrawDraft } from './redraw-draft.ts'

/** A drawn category of three pairs: the first one is seeded and has a club, and the third one has one player only. */
function drawOfPairs(): KeptDraw {
  const draw = drawOfFour({ format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' })
  const entry = (id: string, playerIds: string[], more = {}) => ({
    id,
    names: playerIds,
    playerIds,
    seed: null,
    ...more,
  })
  const entries = [
    entry('1', ['ana', 'bia'], { seed: 1, club: 'Arena' }),
    entry('2', ['carla', 'dora'], { seed: 2 }),
    entry('3', ['eva']),
  ]
  return { ...draw, entries }
}

const candidate = (...playerIds: string[]): Candidate => ({
  key: playerIds.toSorted().join('+'),
  players: playerIds.map((id) => ({ id })) as unknown as Candidate['players'],
  isAlone: playerIds.length === 1,
  unpaid: [],
})

test('a pair with a replaced partner takes part in the repeated draw, with its seed and its club', () => {
  const pair = candidate('ana', 'gabi')
  const candidates = [pair, candidate('carla', 'dora')]
  const draft = redrawDraft(drawOfPairs(), candidates)
  expect(candidates.filter((each) => isIn(each, draft))).toEqual(candidates)
  expect(draft).toMatchObject({ seeds: [pair.key, 'carla+dora'], clubs: { [pair.key]: 'Arena' } })
})

test('a player who was drawn alone and has a partner now takes part as a pair; new pairs and other lone players do not', () => {
  const pair = candidate('eva', 'gabi')
  const candidates = [candidate('carla', 'dora'), pair, candidate('hana', 'ines'), candidate('ana')]
  const draft = redrawDraft(drawOfPairs(), candidates)
  expect(candidates.filter((each) => isIn(each, draft)).map(({ key }) => key)).toEqual([
    'carla+dora',
    pair.key,
  ])
})

test('two drawn players who are a pair now are one entry and one seed', () => {
  const draft = redrawDraft(drawOfPairs(), [candidate('ana', 'carla')])
  expect(draft).toMatchObject({ leftOut: [], seeds: ['ana+carla'] })
})
