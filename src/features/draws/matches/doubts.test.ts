import { expect, test } from 'vitest'
import { testDraw, type Told } from '../testing/test-draw.ts'
import { doubtsOf } from './doubts.ts'
import { wayOf } from './way.ts'

const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

test('a disputed match makes all played matches that depend on it doubtful, and no others', () => {
  const { draw: open } = testDraw(eight, { format: 'KNOCKOUT', thirdPlace: 'PLAYED' })
  const [winner = '', loser = ''] = open.matches[0]?.sides.map(({ entryId }) => entryId ?? '') ?? []
  const { draw } = testDraw(eight, { format: 'KNOCKOUT', thirdPlace: 'PLAYED' }, [
    { winner, loser, isDisputed: true },
  ])
  const doubts = doubtsOf(draw)
  expect([...doubts.matches].map(([id, doubt]) => `${id} ${doubt}`)).toEqual([
    'draw-k-1-1 disputed',
    'draw-k-2-1 depends',
    'draw-k-3-1 depends',
    'draw-t-1-1 depends',
  ])
  expect(doubts.groups.size).toBe(0)
})

test.each([
  [4, 'draw-k-1-1 draw-k-1-2 draw-k-2-1'],
  // With three groups, the first matches of the knockout depend on the results of all groups.
  [3, 'draw-k-1-2 draw-k-1-3 draw-k-2-1 draw-k-2-2 draw-k-3-1'],
])('a disputed match of one of %i groups reaches whoever may come out of it', (groups) => {
  const names = Array.from({ length: groups * 3 }, (_, index) => `Pessoa ${index}`)
  const { draw: open } = testDraw(names, { format: 'GROUPS_KNOCKOUT' })
  const [first] = open.groups
  const [winner = '', loser = ''] = first?.entryIds ?? []
  const { draw } = testDraw(names, { format: 'GROUPS_KNOCKOUT' }, [{ winner, loser, isDisputed: true }])
  const doubts = doubtsOf(draw)
  expect([...doubts.groups]).toEqual(['A'])
  const inDoubt = draw.matches.filter(({ id, phase }) => phase !== 'GROUP' && doubts.matches.has(id))
  const knockout = draw.matches.filter(({ phase }) => phase === 'KNOCKOUT')
  const sure = knockout.filter((match) => !inDoubt.includes(match))
  const mayStandThere = ({ sides }: (typeof sure)[number]) =>
    sides.some(({ from }) => from.kind === 'CAMPAIGN' || (from.kind === 'PLACE' && from.group === 'A'))
  expect(sure.some(mayStandThere)).toBe(false)
  expect(inDoubt.length).toBe(groups === 4 ? 5 : knockout.length)
})

test('the path of an entry has its played matches and the possible ones up to the final', () => {
  const { draw: open } = testDraw(eight, { format: 'KNOCKOUT' })
  const [winner = '', loser = ''] = open.matches[0]?.sides.map(({ entryId }) => entryId ?? '') ?? []
  const result: Told = { winner, loser }
  const { draw } = testDraw(eight, { format: 'KNOCKOUT' }, [result])
  expect([...wayOf(draw, winner).matches]).toEqual(['draw-k-1-1', 'draw-k-2-1', 'draw-k-3-1'])
  expect(wayOf(draw, winner).next).toBe('draw-k-2-1')
  expect([...wayOf(draw, loser).matches]).toEqual(['draw-k-1-1'])
})
