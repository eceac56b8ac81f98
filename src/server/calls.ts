import type { Api, CallName } from '#contract/api.ts'
import { placeHandlers } from './places/place-handlers.ts'
import { accountHandlers } from './accounts/account-handlers.ts'
import { confirmUserHandler } from './administration/confirm-user.ts'
import { endUserSessionsHandler } from './administration/end-user-sessions.ts'
import { listAllEventsHandler } from './administration/list-all-events.ts'
import { listLogHandler } from './administration/list-log.ts'
import { listUsersHandler } from './administration/list-users.ts'
import { updateUserHandler } from './administration/update-user.ts'
import { couponHandlers } from './coupons/coupon-handlers.ts'
import { setSponsorsHandler } from './sponsors/set-sponsors.ts'
import { regulationHandlers } from './regulations/regulation-handlers.ts'
import { createCategoryHandler } from './categories/create-category.ts'
import { removeCategoryHandler } from './categories/remove-category.ts'
import { updateCategoryHandler } from './categories/update-category.ts'
import { getEventHandler } from './events/get-event.ts'
import { getEventSnapshotHandler } from './events/get-event-snapshot.ts'
import { listMyEventsHandler } from './events/list-my-events.ts'
import {
  getEventRegisterHandler,
  listAwardsHandler,
  listCategoriesHandler,
} from './events/get-public-event.ts'
import { getHealthHandler } from './health/get-health.ts'
import type { Handler } from './handling/handle.ts'
import { digestHandlers } from './digest/digest-handlers.ts'
import { pushHandlers } from './push/push-handlers.ts'
import { getPublicMainEventHandler } from './main-events/get-public-main-event.ts'
import { listMainEventsHandler } from './main-events/list-main-events.ts'
import {
  acceptInvitationHandler,
  declineInvitationHandler,
  listMyInvitationsHandler,
} from './members/invitations.ts'
import { inviteMemberHandler } from './members/invite-member.ts'
import { listMembersHandler } from './members/list-members.ts'
import { offerEventHandler } from './members/offer-event.ts'
import { removeMemberHandler } from './members/remove-member.ts'
import { updateMemberHandler } from './members/update-member.ts'
import { followChangesHandler } from './live/follow-changes.ts'
import { messageHandlers } from './messages/message-handlers.ts'
import { tillHandlers } from './till/till-handlers.ts'
import { listHandlers } from './brought-lists/list-handlers.ts'
import { listNotificationsHandler, readNotificationsHandler } from './notifications/list-notifications.ts'
import { sendOutboxHandler } from './outbox/send-outbox.ts'
import { getPersonHandler, updatePersonHandler } from './persons/own-person.ts'
import { createProfileHandler, getProfileHandler, updateProfileHandler } from './profiles/own-profile.ts'
import { createPersonHandler } from './persons/create-person.ts'
import { createPlayerHandler } from './registrations/create-player.ts'
import { listPlayersHandler } from './players/list-players.ts'
import { removePlayerHandler } from './players/remove-player.ts'
import { listPlayerHistoryHandler } from './players/list-player-history.ts'
import { setPlayerCategoryHandler } from './players/set-player-category.ts'
import { setPlayerPersonHandler } from './registrations/set-player-person.ts'
import { setPlayerPaymentHandler } from './players/set-player-payment.ts'
import { setPlayerPresenceHandler } from './players/set-player-presence.ts'
import { setPlayerShirtHandler } from './players/set-player-shirt.ts'
import { setPlayerSizeHandler } from './players/set-player-size.ts'
import { setPlayerValueHandler } from './players/set-player-value.ts'
import { partnerHandlers } from './partners/partner-handlers.ts'
import { endPairHandler } from './pairs/end-pair.ts'
import { makePairHandler } from './pairs/make-pair.ts'
import { requestUploadHandler } from './pictures/request-upload.ts'
import { setEventPictureHandler } from './pictures/set-event-picture.ts'
import { drawHandlers } from './draws/draw-handlers.ts'
import { planHandlers } from './order-of-play/plan-handlers.ts'
import { disavowRegistrationHandler } from './registrations/disavow-registration.ts'
import {
  confirmGuardedRegistrationHandler,
  getGuardedRegistrationHandler,
} from './registrations/confirm-guarded.ts'
import { getRegistrationHandler } from './registrations/get-registration.ts'
import { listMyRegistrationsHandler } from './registrations/list-my-registrations.ts'
import {
  clearSuspiciousHandler,
  listSuspiciousHandler,
  removeSuspiciousHandler,
} from './registrations/crowd/suspicious.ts'
import { askRefundKeyHandler } from './refund-keys/ask-refund-key.ts'
import { getRefundLinkHandler, giveRefundKeyHandler } from './refund-keys/give-refund-key.ts'
import { listRefundContactsHandler } from './refund-keys/list-refund-contacts.ts'
import { setPaymentNoticeHandler } from './registrations/set-payment-notice.ts'
import { setOwnShirtSizeHandler } from './registrations/set-own-shirt-size.ts'
import { withdrawRegistrationHandler } from './registrations/withdraw-registration.ts'
import { joinWaitingListHandler } from './waiting-list/join-waiting-list.ts'
import { addWaitingHandler } from './waiting-list/add-waiting.ts'
import { listWaitingHandler } from './waiting-list/list-waiting.ts'
import {
  confirmWaitingHandler,
  getWaitingHandler,
  leaveWaitingListHandler,
  listMyWaitingHandler,
} from './waiting-list/own-waiting.ts'
import { promoteWaitingHandler } from './waiting-list/promote-waiting.ts'
import { removeWaitingHandler } from './waiting-list/remove-waiting.ts'
import { registerHandler } from './registrations/register.ts'
import { createMainEventHandler } from './main-events/create-main-event.ts'
import { updateMainEventHandler } from './main-events/update-main-event.ts'
import { createEventHandler } from './events/create-event.ts'
import { updateEventHandler } from './events/update-event.ts'
import { addEventPlaceHandler } from './event-places/add-event-place.ts'
import { removeEventPlaceHandler } from './event-places/remove-event-place.ts'
import { orderEventPlacesHandler } from './event-places/order-event-places.ts'
import { setEventSwitchesHandler } from './events/set-event-switches.ts'
import { setRegistrationOpenHandler } from './events/set-registration-open.ts'
import { cancelEventHandler } from './cancellation/cancel-event.ts'
import { removeEventHandler } from './events/remove-event.ts'
import { removeMainEventHandler } from './main-events/remove-main-event.ts'
import { listListedEventsHandler } from './registrations/list-listed-events.ts'
import { listRegisteredNamesHandler } from './registrations/list-registered-names.ts'
import { holdPlayerHandler } from './players/set-player-hold.ts'
import { setPlayerRefundHandler } from './players/set-player-refund.ts'
import { withdrawPlayerHandler } from './players/withdraw-player.ts'
import { scheduleHandlers } from './schedules/schedule-handlers.ts'
import { endCategoryHandler } from './quorum/end-category.ts'
import { getQuorumPlanHandler } from './quorum/get-quorum-plan.ts'
import { repeatEventHandler } from './stages/repeat-event.ts'

const singleCalls: { readonly [Name in Exclude<CallName, 'sendOutbox'>]: Handler<Api[Name]> } = {
  ...accountHandlers,
  ...pushHandlers,
  ...digestHandlers,
  listUsers: listUsersHandler,
  updateUser: updateUserHandler,
  confirmUser: confirmUserHandler,
  endUserSessions: endUserSessionsHandler,
  listAllEvents: listAllEventsHandler,
  listLog: listLogHandler,
  followChanges: followChangesHandler,
  listNotifications: listNotificationsHandler,
  readNotifications: readNotificationsHandler,
  getPerson: getPersonHandler,
  createPerson: createPersonHandler,
  updatePerson: updatePersonHandler,
  getProfile: getProfileHandler,
  createProfile: createProfileHandler,
  updateProfile: updateProfileHandler,
  ...placeHandlers,
  listMyEvents: listMyEventsHandler,
  getEvent: getEventHandler,
  getEventSnapshot: getEventSnapshotHandler,
  getHealth: getHealthHandler,
  getEventRegister: getEventRegisterHandler,
  listCategories: listCategoriesHandler,
  listAwards: listAwardsHandler,
  getRegistration: getRegistrationHandler,
  getGuardedRegistration: getGuardedRegistrationHandler,
  confirmGuardedRegistration: confirmGuardedRegistrationHandler,
  register: registerHandler,
  setPaymentNotice: setPaymentNoticeHandler,
  listRefundContacts: listRefundContactsHandler,
  askRefundKey: askRefundKeyHandler,
  getRefundLink: getRefundLinkHandler,
  giveRefundKey: giveRefundKeyHandler,
  listMyRegistrations: listMyRegistrationsHandler,
  listSuspicious: listSuspiciousHandler,
  removeSuspicious: removeSuspiciousHandler,
  clearSuspicious: clearSuspiciousHandler,
  disavowRegistration: disavowRegistrationHandler,
  withdrawRegistration: withdrawRegistrationHandler,
  setOwnShirtSize: setOwnShirtSizeHandler,
  joinWaitingList: joinWaitingListHandler,
  getWaiting: getWaitingHandler,
  leaveWaitingList: leaveWaitingListHandler,
  confirmWaiting: confirmWaitingHandler,
  listMyWaiting: listMyWaitingHandler,
  listWaiting: listWaitingHandler,
  addWaiting: addWaitingHandler,
  promoteWaiting: promoteWaitingHandler,
  removeWaiting: removeWaitingHandler,
  createCategory: createCategoryHandler,
  updateCategory: updateCategoryHandler,
  removeCategory: removeCategoryHandler,
  listPlayers: listPlayersHandler,
  createPlayer: createPlayerHandler,
  setPlayerPayment: setPlayerPaymentHandler,
  setPlayerPresence: setPlayerPresenceHandler,
  setPlayerShirt: setPlayerShirtHandler,
  setPlayerSize: setPlayerSizeHandler,
  setPlayerValue: setPlayerValueHandler,
  setPlayerCategory: setPlayerCategoryHandler,
  setPlayerPerson: setPlayerPersonHandler,
  listPlayerHistory: listPlayerHistoryHandler,
  removePlayer: removePlayerHandler,
  makePair: makePairHandler,
  endPair: endPairHandler,
  listMainEvents: listMainEventsHandler,
  getPublicMainEvent: getPublicMainEventHandler,
  requestUpload: requestUploadHandler,
  listMembers: listMembersHandler,
  inviteMember: inviteMemberHandler,
  updateMember: updateMemberHandler,
  removeMember: removeMemberHandler,
  offerEvent: offerEventHandler,
  listMyInvitations: listMyInvitationsHandler,
  acceptInvitation: acceptInvitationHandler,
  declineInvitation: declineInvitationHandler,
  setEventPicture: setEventPictureHandler,
  setSponsors: setSponsorsHandler,
  createMainEvent: createMainEventHandler,
  updateMainEvent: updateMainEventHandler,
  createEvent: createEventHandler,
  updateEvent: updateEventHandler,
  addEventPlace: addEventPlaceHandler,
  removeEventPlace: removeEventPlaceHandler,
  orderEventPlaces: orderEventPlacesHandler,
  setEventSwitches: setEventSwitchesHandler,
  setRegistrationOpen: setRegistrationOpenHandler,
  cancelEvent: cancelEventHandler,
  repeatEvent: repeatEventHandler,
  getQuorumPlan: getQuorumPlanHandler,
  endCategory: endCategoryHandler,
  removeEvent: removeEventHandler,
  removeMainEvent: removeMainEventHandler,
  listListedEvents: listListedEventsHandler,
  listRegisteredNames: listRegisteredNamesHandler,
  holdPlayer: holdPlayerHandler,
  setPlayerRefund: setPlayerRefundHandler,
  withdrawPlayer: withdrawPlayerHandler,
  ...couponHandlers,
  ...partnerHandlers,
  ...regulationHandlers,
  ...scheduleHandlers,
  ...drawHandlers,
  ...planHandlers,
  ...messageHandlers,
  ...tillHandlers,
  ...listHandlers,
}

/** The handler of every call of the contract. A missing one is a compile error. */
export const calls: { readonly [Name in CallName]: Handler<Api[Name]> } = {
  ...singleCalls,
  sendOutbox: sendOutboxHandler(singleCalls),
}
