import { expect, test } from 'vitest'
import { publishedNames } from './published-name.ts'

const entry = (id: string, ...names: string[]) => ({ id, names, seed: null, hasLeft: false })

test('full names are never sent from the phone', () => {
  expect([...publishedNames([entry('1', 'Ana Maria Souza', 'Bia Melo')]).values()]).toEqual([
    'Ana S. / Bia M.',
  ])
})

test('entries with the same short name get a number', () => {
  const names = publishedNames([entry('1', 'Ana Souza'), entry('2', 'Bia Melo'), entry('3', 'Ana Silva')])
  expect([...names.values()]).toEqual(['Ana S. (1)', 'Bia M.', 'Ana S. (2)'])
})

test('a lucky loser has the same name in both positions of the draw', () => {
  const lucky = { lot: '7F3K-22', among: ['1'], from: '1' }
  const again = { ...entry('2', 'Ana Souza'), lucky }
  const names = publishedNames([entry('1', 'Ana Souza'), again, entry('3', 'Ana Silva')])
  expect([...names.values()]).toEqual(['Ana S. (1)', 'Ana S. (1)', 'Ana S. (2)'])
})
