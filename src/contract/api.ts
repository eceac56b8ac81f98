import * as accounts from './accounts/accounts.ts'
import * as administration from './administration/administration.ts'
import type { Call } from './calls/call.ts'
import * as broughtLists from './registrations/brought-lists.ts'
import * as categories from './categories.ts'
import * as changeLog from './administration/change-log.ts'
import * as couponCalls from './coupons/coupon-calls.ts'
import * as couponCheck from './coupons/check-coupon.ts'
import * as courts from './places/courts.ts'
import * as drawCalls from './draws/draw-calls.ts'
import * as matchCalls from './draws/match-calls.ts'
import * as eventPlaces from './event-places.ts'
import * as events from './events/events.ts'
import * as publicEvent from './events/public-event.ts'
import * as files from './pictures.ts'
import * as eventSnapshot from './event-snapshot.ts'
import * as host from './host.ts'
import * as live from './live.ts'
import * as lookups from './places/lookups.ts'
import * as mainEvents from './main-events.ts'
import * as guardians from './registrations/guardian-calls.ts'
import * as members from './members.ts'
import * as changedFacts from './messages/changed-facts.ts'
import * as messages from './messages/messages.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as ownChanges from './partners/own-changes.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as pairs from './pairs.ts'
import * as courtClosings from './order-of-play/court-closings.ts'
import * as planCalls from './order-of-play/plan-calls.ts'
import * as planRulesCalls from './order-of-play/rules-calls.ts'
import * as paymentNotices from './registrations/payment-notices.ts'
import * as partnerInvitations from './partners/partner-invitations.ts'
import * as persons from './persons.ts'
import * as places from './places/places.ts'
import * as playerHistory from './players/player-history.ts'
import * as playerPerson from './player-person.ts'
import * as players from './players/players.ts'
import * as atTheDesk from './players/at-the-desk.ts'
import * as playerMoney from './players/player-money.ts'
import * as playerSpot from './players/player-spot.ts'
import * as profiles from './profiles.ts'
import * as regulationCalls from './regulations/regulation-calls.ts'
import * as push from './accounts/push.ts'
import * as digest from './accounts/digest.ts'
import * as refundKeys from './registrations/refund-keys.ts'
import * as registrations from './registrations/registrations.ts'
import * as listedEvents from './registrations/listed-events.ts'
import * as registeredNames from './registrations/registered-names.ts'
import * as walkIn from './registrations/walk-in.ts'
import * as quorum from './quorum/quorum-calls.ts'
import * as stages from './stages.ts'
import * as schedules from './schedules/schedules.ts'
import * as suspicious from './registrations/suspicious.ts'
import * as sponsorCalls from './sponsors/sponsor-calls.ts'
import * as expenses from './till/expenses.ts'
import * as tillClosings from './till/till-closings.ts'
import * as waitingList from './waiting-list/waiting-list.ts'

type Exported = typeof accounts &
  typeof administration &
  typeof broughtLists &
  typeof categories &
  typeof changeLog &
  typeof couponCalls &
  typeof couponCheck &
  typeof courts &
  typeof drawCalls &
  typeof matchCalls &
  typeof eventPlaces &
  typeof events &
  typeof publicEvent &
  typeof files &
  typeof eventSnapshot &
  typeof host &
  typeof live &
  typeof lookups &
  typeof mainEvents &
  typeof members &
  typeof changedFacts &
  typeof messages &
  typeof notifications &
  typeof outbox &
  typeof ownAccount &
  typeof ownChanges &
  typeof pairs &
  typeof courtClosings &
  typeof planCalls &
  typeof planRulesCalls &
  typeof paymentNotices &
  typeof partnerInvitations &
  typeof persons &
  typeof places &
  typeof playerHistory &
  typeof playerPerson &
  typeof players &
  typeof atTheDesk &
  typeof playerMoney &
  typeof playerSpot &
  typeof profiles &
  typeof push &
  typeof regulationCalls &
  typeof digest &
  typeof refundKeys &
  typeof registrations &
  typeof listedEvents &
  typeof registeredNames &
  typeof walkIn &
  typeof guardians &
  typeof schedules &
  typeof quorum &
  typeof stages &
  typeof sponsorCalls &
  typeof suspicious &
  typeof expenses &
  typeof tillClosings &
  typeof waitingList

/** Names of the calls, as their modules export them. */
export type CallName = {
  [Name in keyof Exported]: Exported[Name] extends { method: unknown; path: unknown } ? Name : never
}[keyof Exported]
export type Api = Pick<Exported, CallName>

const modules = [
  accounts,
  administration,
  broughtLists,
  categories,
  changeLog,
  couponCalls,
  couponCheck,
  courts,
  drawCalls,
  matchCalls,
  eventPlaces,
  events,
  publicEvent,
  files,
  eventSnapshot,
  host,
  live,
  lookups,
  mainEvents,
  members,
  changedFacts,
  messages,
  notifications,
  outbox,
  ownAccount,
  ownChanges,
  pairs,
  courtClosings,
  planCalls,
  planRulesCalls,
  paymentNotices,
  partnerInvitations,
  persons,
  places,
  playerHistory,
  playerPerson,
  players,
  atTheDesk,
  playerMoney,
  playerSpot,
  profiles,
  push,
  regulationCalls,
  digest,
  refundKeys,
  registrations,
  listedEvents,
  registeredNames,
  walkIn,
  guardians,
  schedules,
  quorum,
  stages,
  sponsorCalls,
  suspicious,
  expenses,
  tillClosings,
  waitingList,
]
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of {host}, by name. The browser imports single calls instead, to stay light. */
export const api = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value))),
) as unknown as Api
