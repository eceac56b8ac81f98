import { parseArgs } from 'node:util'
import { soak } from './soak.ts'
import { playTournament } from './tournament/tournament.ts'

/**
 * `npm run soak [-- --minutes 60] [-- --seed 7] [-- --postgres]`: random use by two phones, until something breaks;
 * with `--tournament`, it plays one tournament of 320 matches, which must end in that time.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    postgres: { type: 'boolean' },
    tournament: { type: 'boolean' },
  },
})
const minutes = Number(values.minutes ?? 60)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed are numbers')
const isOnPostgres = values.postgres ?? false
const name = `${minutes} minutes on ${isOnPostgres ? 'PostgreSQL' : 'SQLite'}, seed ${seed}`
const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`)

say(name)
try {
  if (values.tournament)
    await playTournament({ categories: 4, players: 48, seed, isOnPostgres, mostMinutes: minutes, say })
  else await soak({ minutes, seed, isOnPostgres, say })
  say(`${name}: every promise kept`)
} catch (error) {
  say(`${name}: BROKEN`)
  console.error(error)
  process.exitCode = 1
}
