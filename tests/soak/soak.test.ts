import { expect, test } from 'vitest'
import { soak } from './soak.ts'
import { playTournament } from './tournament/tournament.ts'

test('a short soak ends with two equal phones and database, and every tap carried out once', async () => {
  const said: string[] = []
  await soak({ minutes: 0.1, seed: 7, isOnPostgres: false, say: (words) => said.push(words) })
  expect(said).toEqual([expect.stringMatching(/^1: [1-9]\d* taps/)])
}, 180_000)

test('a small tournament, scored by two phones with cut connections and a killed server, ends with the same data everywhere', async () => {
  const said: string[] = []
  const say = (words: string) => said.push(words)
  await playTournament({ categories: 1, players: 12, seed: 7, isOnPostgres: false, mostMinutes: 2, say })
  expect(said).toEqual([expect.stringMatching(/^20 matches: [1-9]\d* taps/)])
}, 180_000)
