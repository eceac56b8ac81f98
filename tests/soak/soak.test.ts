import { expect, test } from 'vitest'
import { soak } from './soak.ts'

test('a short soak ends with two phones and the database equal, and every tap carried out once', async () => {
  const said: string[] = []
  await soak({ minutes: 0.1, seed: 7, isOnPostgres: false, say: (words) => said.push(words) })
  expect(said).toEqual([expect.stringMatching(/^1: [1-9]\d* taps/)])
}, 180_000)
