import type { Api, CallName } from '#contract/api.ts'
import { changePasswordHandler } from './accounts/passwords/change-password.ts'
import { confirmMailHandler } from './accounts/sign-up/confirm-mail.ts'
import { deleteAccountHandler } from './accounts/own-data/delete-account.ts'
import { exportMyDataHandler } from './accounts/own-data/export-my-data.ts'
import { forgotPasswordHandler } from './accounts/passwords/forgot-password.ts'
import { getMeHandler } from './accounts/sessions/get-me.ts'
import {
  endOneSessionHandler,
  endOtherSessionsHandler,
  listSessionsHandler,
} from './accounts/sessions/own-sessions.ts'
import { resendConfirmationHandler } from './accounts/sign-up/resend-confirmation.ts'
import { resetPasswordHandler } from './accounts/passwords/reset-password.ts'
import { signInHandler } from './accounts/sessions/sign-in.ts'
import { signOutHandler } from './accounts/sessions/sign-out.ts'
import { signUpHandler } from './accounts/sign-up/sign-up.ts'
import { confirmUserHandler } from './administration/confirm-user.ts'
import { endUserSessionsHandler } from './administration/end-user-sessions.ts'
import { listAllEventsHandler } from './administration/list-all-events.ts'
import { listLogHandler } from './administration/list-log.ts'
import { listUsersHandler } from './administration/list-users.ts'
import { updateUserHandler } from './administration/update-user.ts'
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
import { pushHandlers } from './push/push-handlers.ts'
import { listCitiesHandler, listStatesHandler } from './places/lookups/states-and-cities.ts'
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
import { setPlayerValueHandler } from './players/set-player-value.ts'
import { endPairHandler } from './pairs/end-pair.ts'
import { makePairHandler } from './pairs/make-pair.ts'
import { requestUploadHandler } from './pictures/request-upload.ts'
import { setEventPictureHandler } from './pictures/set-event-picture.ts'
import { drawHandlers } from './draws/draw-handlers.ts'
import { planHandlers } from './order-of-play/plan-handlers.ts'
import { disavowRegistrationHandler } from './registrations/disavow-registration.ts'
import { getRegistrationHandler } from './registrations/get-registration.ts'
import { listMyRegistrationsHandler } from './registrations/list-my-registrations.ts'
import {
  clearSuspiciousHandler,
  listSuspiciousHandler,
  removeSuspiciousHandler,
} from './registrations/crowd/suspicious.ts'
import { setPaymentNoticeHandler } from './registrations/set-payment-notice.ts'
import { withdrawRegistrationHandler } from './registrations/withdraw-registration.ts'
import { joinWaitingListHandler } from './waiting-list/join-waiting-list.ts'
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
import { listPlacesHandler } from './places/list-places.ts'
import { getPlaceHandler } from './places/get-place.ts'
import { createPlaceHandler } from './places/create-place.ts'
import { updatePlaceHandler } from './places/update-place.ts'
import { removePlaceHandler } from './places/remove-place.ts'
import { listAllPlacesHandler } from './places/list-all-places.ts'
import { mergePlaceHandler } from './places/merge-place.ts'
import { createCourtHandler } from './places/courts/create-court.ts'
import { listCourtsOfPlaceHandler } from './places/courts/list-courts-of-place.ts'
import { lookUpCepHandler } from './places/lookups/look-up-cep.ts'
import { removeCourtHandler } from './places/courts/remove-court.ts'
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

const singleCalls: { readonly [Name in Exclude<CallName, 'sendOutbox'>]: Handler<Api[Name]> } = {
  signIn: signInHandler,
  signOut: signOutHandler,
  getMe: getMeHandler,
  signUp: signUpHandler,
  confirmMail: confirmMailHandler,
  resendConfirmation: resendConfirmationHandler,
  forgotPassword: forgotPasswordHandler,
  resetPassword: resetPasswordHandler,
  changePassword: changePasswordHandler,
  listSessions: listSessionsHandler,
  endOtherSessions: endOtherSessionsHandler,
  endOneSession: endOneSessionHandler,
  exportMyData: exportMyDataHandler,
  ...pushHandlers,
  deleteAccount: deleteAccountHandler,
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
  listStates: listStatesHandler,
  listCities: listCitiesHandler,
  lookUpCep: lookUpCepHandler,
  listMyEvents: listMyEventsHandler,
  getEvent: getEventHandler,
  getEventSnapshot: getEventSnapshotHandler,
  getHealth: getHealthHandler,
  getEventRegister: getEventRegisterHandler,
  listCategories: listCategoriesHandler,
  listAwards: listAwardsHandler,
  getRegistration: getRegistrationHandler,
  register: registerHandler,
  setPaymentNotice: setPaymentNoticeHandler,
  listMyRegistrations: listMyRegistrationsHandler,
  listSuspicious: listSuspiciousHandler,
  removeSuspicious: removeSuspiciousHandler,
  clearSuspicious: clearSuspiciousHandler,
  disavowRegistration: disavowRegistrationHandler,
  withdrawRegistration: withdrawRegistrationHandler,
  joinWaitingList: joinWaitingListHandler,
  getWaiting: getWaitingHandler,
  leaveWaitingList: leaveWaitingListHandler,
  confirmWaiting: confirmWaitingHandler,
  listMyWaiting: listMyWaitingHandler,
  listWaiting: listWaitingHandler,
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
  setPlayerValue: setPlayerValueHandler,
  setPlayerCategory: setPlayerCategoryHandler,
  setPlayerPerson: setPlayerPersonHandler,
  listPlayerHistory: listPlayerHistoryHandler,
  removePlayer: removePlayerHandler,
  makePair: makePairHandler,
  endPair: endPairHandler,
  listMainEvents: listMainEventsHandler,
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
  listPlaces: listPlacesHandler,
  getPlace: getPlaceHandler,
  createPlace: createPlaceHandler,
  updatePlace: updatePlaceHandler,
  removePlace: removePlaceHandler,
  listAllPlaces: listAllPlacesHandler,
  mergePlace: mergePlaceHandler,
  createCourt: createCourtHandler,
  listCourtsOfPlace: listCourtsOfPlaceHandler,
  removeCourt: removeCourtHandler,
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
  removeEvent: removeEventHandler,
  removeMainEvent: removeMainEventHandler,
  listListedEvents: listListedEventsHandler,
  listRegisteredNames: listRegisteredNamesHandler,
  holdPlayer: holdPlayerHandler,
  setPlayerRefund: setPlayerRefundHandler,
  withdrawPlayer: withdrawPlayerHandler,
  ...scheduleHandlers,
  ...drawHandlers,
  ...planHandlers,
}

/** The handler of every call of the contract. A missing one is a compile error. */
export const calls: { readonly [Name in CallName]: Handler<Api[Name]> } = {
  ...singleCalls,
  sendOutbox: sendOutboxHandler(singleCalls),
}
