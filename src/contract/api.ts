import * as accounts from './accounts.ts'
import * as administration from './administration.ts'
import type { Call } from './call.ts'
import * as categories from './categories.ts'
import * as changeLog from './change-log.ts'
import * as courts from './courts.ts'
import * as eventPlaces from './event-places.ts'
import * as events from './events.ts'
import * as files from './files.ts'
import * as eventSnapshot from './event-snapshot.ts'
import * as host from './host.ts'
import * as live from './live.ts'
import * as lookups from './lookups.ts'
import * as mainEvents from './main-events.ts'
import * as members from './members.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as ownAccount from './own-account.ts'
import * as pairs from './pairs.ts'
import * as persons from './persons.ts'
import * as places from './places.ts'
import * as playerHistory from './player-history.ts'
import * as playerPerson from './player-person.ts'
import * as players from './players.ts'
import * as profiles from './profiles.ts'
import * as registrations from './registrations.ts'
import * as schedules from './schedules.ts'
import * as suspicious from './suspicious.ts'
import * as waitingList from './waiting-list.ts'

type Exported = typeof accounts &
  typeof administration &
  typeof categories &
  typeof changeLog &
  typeof courts &
  typeof eventPlaces &
  typeof events &
  typeof files &
  typeof eventSnapshot &
  typeof host &
  typeof live &
  typeof lookups &
  typeof mainEvents &
  typeof members &
  typeof notifications &
  typeof outbox &
  typeof ownAccount &
  typeof pairs &
  typeof persons &
  typeof places &
  typeof playerHistory &
  typeof playerPerson &
  typeof players &
  typeof profiles &
  typeof registrations &
  typeof schedules &
  typeof suspicious &
  typeof waitingList

/** Names of the calls, as their modules export them. */
export type CallName = {
  [Name in keyof Exported]: Exported[Name] extends { method: unknown; path: unknown } ? Name : never
}[keyof Exported]
export type Api = Pick<Exported, CallName>

const modules = [
  accounts,
  administration,
  categories,
  changeLog,
  courts,
  eventPlaces,
  events,
  files,
  eventSnapshot,
  host,
  live,
  lookups,
  mainEvents,
  members,
  notifications,
  outbox,
  ownAccount,
  pairs,
  persons,
  places,
  playerHistory,
  playerPerson,
  players,
  profiles,
  registrations,
  schedules,
  suspicious,
  waitingList,
]
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of {host}, by name. The browser imports single calls instead, to stay light. */
export const api = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value))),
) as unknown as Api
