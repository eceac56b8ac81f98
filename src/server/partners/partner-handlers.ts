import { acceptPartnerInvitationHandler } from './accept-invitation.ts'
import { changeOwnCategoryHandler } from './change-own-category.ts'
import { getPartnerInvitationHandler } from './get-partner-invitation.ts'
import { invitePartnerHandler } from './invite-partner.ts'
import { takeInvitationBackHandler } from './take-invitation-back.ts'

/** The calls with which players find and change their partners, and change their categories. */
export const partnerHandlers = {
  changeOwnCategory: changeOwnCategoryHandler,
  invitePartner: invitePartnerHandler,
  takeInvitationBack: takeInvitationBackHandler,
  getPartnerInvitation: getPartnerInvitationHandler,
  acceptPartnerInvitation: acceptPartnerInvitationHandler,
}
