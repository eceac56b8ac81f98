import { afterAll, beforeAll, test } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from './testing/database.ts'
import { startTestHost, type TestHost } from './testing/host.ts'
import { memberRaces } from './testing/races/member-races.ts'
import { pairRaces } from './testing/races/pair-races.ts'
import { pictureRaces } from './testing/races/picture-races.ts'
import { placeRaces } from './testing/races/place-races.ts'
import { playerRaces } from './testing/races/player-races.ts'
import { expectOneAfterTheOther } from './testing/races/race.ts'
import { scheduleRaces } from './testing/races/schedule-races.ts'

let database: TestDatabase | undefined
let host: TestHost
beforeAll(async () => {
  database = await createMigratedDatabase()
  // On a busy machine a call may wait longer for its turn than the usual timeouts of the database allow.
  const patient = database && { databaseUrl: `${database.url}?lock_timeout=60000&statement_timeout=60000` }
  host = await startTestHost({ at: '2026-11-20T15:00:00Z', ...patient })
})
afterAll(async () => {
  await host.stop()
  await database?.drop()
})

const patience = 600_000

test(
  'two simultaneous calls on the members of an event give a result of one after the other',
  () => expectOneAfterTheOther(host, memberRaces),
  patience,
)
test(
  'two simultaneous calls on places and courts give a result of one after the other',
  () => expectOneAfterTheOther(host, placeRaces),
  patience,
)
test(
  'two simultaneous calls on schedules give a result of one after the other',
  () => expectOneAfterTheOther(host, scheduleRaces),
  patience,
)
test(
  'two simultaneous calls on pairs and their players give a result of one after the other',
  () => expectOneAfterTheOther(host, pairRaces),
  patience,
)
test(
  'two simultaneous calls on registered players give a result of one after the other',
  () => expectOneAfterTheOther(host, playerRaces),
  patience,
)
test(
  'two simultaneous calls on pictures give a result of one after the other',
  () => expectOneAfterTheOther(host, pictureRaces),
  patience,
)
