import { expect, test } from 'vitest'
import { lotOf, newDrawDraft, numberProblem, settingsOf } from './draw-draft.ts'

test('the format follows the number of entries until somebody chooses another one', () => {
  const draft = newDrawDraft(undefined)
  expect(settingsOf(draft, 2).format).toBe('ROUND_ROBIN')
  expect(settingsOf(draft, 5).format).toBe('ROUND_ROBIN')
  expect(settingsOf(draft, 6).format).toBe('GROUPS_KNOCKOUT')
  expect(settingsOf({ ...draft, format: 'KNOCKOUT' }, 6).format).toBe('KNOCKOUT')
})

test('a new draft uses the scoring of the last draw of the event, for each phase', () => {
  const scoring = {
    groups: 'SET1-S:6/TB7',
    knockout: 'SET1-S:8/TB7',
    final: 'SET3-S:6/TB7',
    thirdPlace: 'SET1-S:TB10',
  } as const
  const draft = newDrawDraft({ format: 'KNOCKOUT', scoring, qualifiers: 1 })
  expect(settingsOf(draft, 12)).toMatchObject({ format: 'GROUPS_KNOCKOUT', scoring, qualifiers: 1 })
  expect(settingsOf({ ...draft, isByPhase: false }, 12).scoring).toBe('SET1-S:6/TB7')
})

test('a custom order of criteria is kept, with the lot last', () => {
  const order = ['WINS', 'GAMES_WON', 'DIRECT', 'LOT'] as const
  const draft = newDrawDraft({ format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7', order: [...order] })
  expect(draft).toMatchObject({ order: 'TYPED', criteria: ['WINS', 'GAMES_WON', 'DIRECT'] })
  expect(settingsOf(draft, 5).order).toEqual(order)
  expect(settingsOf({ ...draft, order: 'ATP' }, 5).order).toBe('ATP')
  expect(settingsOf({ ...draft, criteria: [] }, 5).order).toEqual([])
})

test('group sizes are read with any separator', () => {
  const draft = { ...newDrawDraft(undefined), groups: 'TYPED' as const }
  expect(settingsOf({ ...draft, sizes: '4, 4 e 3' }, 11).groups).toEqual([4, 4, 3])
})

test("a number typed by a bystander is appended to the app's number, and can not replace it", () => {
  expect(lotOf({ lotFrom: 'MIXED', number: ' 17 ' }, '7F3K-22')).toBe('7F3K-22-17')
  expect(lotOf({ lotFrom: 'TYPED', number: 'copa-10' }, '7F3K-22')).toBe('COPA-10')
  expect(numberProblem({ lotFrom: 'TYPED', number: '7f3k-22' })).toContain('que o PLAY sorteia')
  expect(numberProblem({ lotFrom: 'TYPED', number: 'a b' })).toContain('Use até 20 letras')
  expect(numberProblem({ lotFrom: 'MIXED', number: '1987654' })).toBe('Use até 6 algarismos')
  expect(numberProblem({ lotFrom: 'MIXED', number: '' })).toBe('Informe o número')
  expect(numberProblem({ lotFrom: 'MADE', number: '?' })).toBeUndefined()
})
