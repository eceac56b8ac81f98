import type { Api, CallName } from '#contract/api.ts'
import { changePassword } from './accounts/change-password.ts'
import { confirmMail } from './accounts/confirm-mail.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { endOneSession } from './accounts/end-one-session.ts'
import { endOtherSessions } from './accounts/end-other-sessions.ts'
import { exportMyData } from './accounts/export-my-data.ts'
import { forgotPassword } from './accounts/forgot-password.ts'
import { getMe } from './accounts/get-me.ts'
import { listSessions } from './accounts/list-sessions.ts'
import { resendConfirmation } from './accounts/resend-confirmation.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { signUp } from './accounts/sign-up.ts'
import { createCategory } from './categories/create-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { getEvent } from './events/get-event.ts'
import { getEventSnapshot } from './events/get-event-snapshot.ts'
import { listMyEvents } from './events/list-my-events.ts'
import { getHealth } from './health/get-health.ts'
import type { Handler } from './handling/handle.ts'
import { listCities } from './lookups/list-cities.ts'
import { listStates } from './lookups/list-states.ts'
import { listMainEvents } from './main-events/list-main-events.ts'
import { sendOutboxTo } from './outbox/send-outbox.ts'
import { createPerson } from './persons/create-person.ts'
import { getPerson } from './persons/get-person.ts'
import { updatePerson } from './persons/update-person.ts'
import { createPlayer } from './registrations/create-player.ts'
import { listPlayers } from './players/list-players.ts'
import { removePlayer } from './players/remove-player.ts'
import { setPlayerPayment } from './players/set-player-payment.ts'
import { setPlayerValue } from './players/set-player-value.ts'
import { createProfile } from './profiles/create-profile.ts'
import { getProfile } from './profiles/get-profile.ts'
import { updateProfile } from './profiles/update-profile.ts'
import { disavowRegistration } from './registrations/disavow-registration.ts'
import { getEventRegister } from './registrations/get-event-register.ts'
import { getRegistration } from './registrations/get-registration.ts'
import { listAwards } from './registrations/list-awards.ts'
import { listCategories } from './registrations/list-categories.ts'
import { listMyRegistrations } from './registrations/list-my-registrations.ts'
import { clearSuspicious, listSuspicious, removeSuspicious } from './registrations/crowd/suspicious.ts'
import { register } from './registrations/register.ts'

/** Calls of the contract that a later issue brings: they answer 404 until they leave this list. */
export type LaterCall =
  | 'listPlaces'
  | 'getPlace'
  | 'createPlace'
  | 'updatePlace'
  | 'removePlace'
  | 'createCourt'
  | 'listCourtsOfPlace'
  | 'removeCourt'
  | 'lookUpCep'
  | 'createMainEvent'
  | 'updateMainEvent'
  | 'createEvent'
  | 'updateEvent'
  | 'addEventPlace'
  | 'removeEventPlace'
  | 'createSchedule'
  | 'listSchedulesOfCourt'
  | 'removeSchedule'
  | 'getScheduleReport'
  | 'requestUpload'
  | 'listMembers'
  | 'inviteMember'
  | 'updateMember'
  | 'removeMember'
  | 'offerEvent'
  | 'listMyInvitations'
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'orderEventPlaces'
  | 'setEventSwitches'
  | 'setRegistrationOpen'
  | 'cancelEvent'
  | 'removeEvent'
  | 'removeMainEvent'
  | 'listListedEvents'
  | 'listRegisteredNames'
  | 'setPlayerRefund'
export type ServedCall = Exclude<CallName, LaterCall>

const singleCalls: { readonly [Name in Exclude<ServedCall, 'sendOutbox'>]: Handler<Api[Name]> } = {
  signIn,
  signOut,
  getMe,
  signUp,
  confirmMail,
  resendConfirmation,
  forgotPassword,
  resetPassword,
  changePassword,
  listSessions,
  endOtherSessions,
  endOneSession,
  exportMyData,
  deleteAccount,
  getPerson,
  createPerson,
  updatePerson,
  getProfile,
  createProfile,
  updateProfile,
  listStates,
  listCities,
  listMyEvents,
  getEvent,
  getEventSnapshot,
  getHealth,
  getEventRegister,
  listCategories,
  listAwards,
  getRegistration,
  register,
  listMyRegistrations,
  listSuspicious,
  removeSuspicious,
  clearSuspicious,
  disavowRegistration,
  createCategory,
  updateCategory,
  removeCategory,
  listPlayers,
  createPlayer,
  setPlayerPayment,
  setPlayerValue,
  removePlayer,
  listMainEvents,
}

/** Every call served now. A call of the contract that is neither here nor in the list of later ones does not compile. */
export const calls: { readonly [Name in ServedCall]: Handler<Api[Name]> } = {
  ...singleCalls,
  sendOutbox: sendOutboxTo(singleCalls),
}
