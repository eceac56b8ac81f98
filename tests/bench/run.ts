import { measureAdmin } from './admin/measure-admin.ts'
import { measureChange } from './day/measure-change.ts'
import { measureDayPage } from './day/measure-day-page.ts'
import { measureDay } from './day/measure-day.ts'
import { measureDraws } from './draws/measure-draws.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureHost } from './host/measure-host.ts'
import { measureLive } from './live/measure-live.ts'
import { table, type Row } from './measure/table.ts'
import type { Size } from './measure/size.ts'
import { measureOrder } from './order-of-play/measure-order.ts'
import { measureOutbox } from './outbox/measure-outbox.ts'
import { measurePlayers } from './players/measure-players.ts'
import { measurePublic } from './public/measure-public.ts'
import { measurePublicPage } from './public/measure-public-page.ts'
import { measureScreens } from './screens/measure-screens.ts'
import { measureSeason } from './season/measure-season.ts'
import { measureSignIn } from './sign-in/measure-sign-in.ts'
import { measureStart } from './start/measure-start.ts'
import { measureScoreTap } from './tap/measure-score-tap.ts'
import { measureTap } from './tap/measure-tap.ts'
import { measureWaiting } from './waiting/measure-waiting.ts'

/**
 * `npm run bench [-- part …] [--smallest | --turns=7]`: measures the speed of PLAY and of a floor or a peer in the same
 * run, turn by turn, because machines are shared and noisy. It asserts nothing about time.
 */
const parts: Record<string, (size: Size) => Promise<Row[]>> = {
  admin: measureAdmin,
  day: async (size) => [
    ...(await measureDay(size)),
    ...(await measureChange(size)),
    ...(await measureDayPage(size)),
  ],
  draws: measureDraws,
  growth: measureGrowth,
  host: measureHost,
  live: measureLive,
  order: measureOrder,
  outbox: measureOutbox,
  players: measurePlayers,
  public: async (size) => [...(await measurePublic(size)), ...(await measurePublicPage(size))],
  screens: measureScreens,
  season: measureSeason,
  'sign-in': measureSignIn,
  start: measureStart,
  tap: async (size) => [...(await measureTap(size)), ...(await measureScoreTap(size))],
  waiting: measureWaiting,
}
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.find((name) => !(name in parts))
if (unknown) throw new Error(`there is no bench '${unknown}', only ${Object.keys(parts).join(', ')}`)
const turns = Number(words.find((word) => word.startsWith('--turns='))?.slice('--turns='.length) ?? 7)
if (!Number.isInteger(turns) || turns < 1) throw new Error('--turns= needs a whole number from 1')
const size: Size = words.includes('--smallest') ? { rounds: 1, share: 0.01 } : { rounds: turns, share: 1 }

for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue
  const start = performance.now()
  console.log(`\n${name}\n`)
  console.log(table(await measure(size)))
  console.log(`\n${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
