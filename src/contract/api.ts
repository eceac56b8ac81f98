import * as accounts from './accounts/accounts.ts'
import * as administration from './administration/administration.ts'
import type { Call } from './calls/call.ts'
import * as categories from './categories.ts'
import * as changeLog from './administration/change-log.ts'
import * as courts from './places/courts.ts'
import * as drawCalls from './draws/draw-calls.ts'
import * as matchCalls from './draws/match-calls.ts'
import * as eventPlaces from './event-places.ts'
import * as events from './events/events.ts'
import * as files from './pictures.ts'
import * as eventSnapshot from './event-snapshot.ts'
import * as host from './host.ts'
import * as live from './live.ts'
import * as lookups from './places/lookups.ts'
import * as mainEvents from './main-events.ts'
import * as members from './members.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as pairs from './pairs.ts'
import * as courtClosings from './order-of-play/court-closings.ts'
import * as planCalls from './order-of-play/plan-calls.ts'
import * as planRulesCalls from './order-of-play/rules-calls.ts'
import * as paymentNotices from './registrations/payment-notices.ts'
import * as persons from './persons.ts'
import * as places from './places/places.ts'
import * as playerHistory from './players/player-history.ts'
import * as playerPerson from './player-person.ts'
import * as players from './players/players.ts'
import * as profiles from './profiles.ts'
import * as push from './accounts/push.ts'
import * as registrations from './registrations/registrations.ts'
import * as schedules from './schedules/schedules.ts'
import * as suspicious from './registrations/suspicious.ts'
import * as waitingList from './waiting-list/waiting-list.ts'

type Exported = typeof accounts &
  typeof administration &
  typeof categories &
  typeof changeLog &
  typeof courts &
  typeof drawCalls &
  typeof matchCalls &
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
  typeof courtClosings &
  typeof planCalls &
  typeof planRulesCalls &
  typeof paymentNotices &
  typeof persons &
  typeof places &
  typeof playerHistory &
  typeof playerPerson &
  typeof players &
  typeof profiles &
  typeof push &
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
  drawCalls,
  matchCalls,
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
  courtClosings,
  planCalls,
  planRulesCalls,
  paymentNotices,
  persons,
  places,
  playerHistory,
  playerPerson,
  players,
  profiles,
  push,
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
