import { changePasswordHandler } from './passwords/change-password.ts'
import { confirmMailHandler } from './sign-up/confirm-mail.ts'
import { deleteAccountHandler } from './own-data/delete-account.ts'
import { exportMyDataHandler } from './own-data/export-my-data.ts'
import { forgotPasswordHandler } from './passwords/forgot-password.ts'
import { getMeHandler } from './sessions/get-me.ts'
import {
  endOneSessionHandler,
  endOtherSessionsHandler,
  listSessionsHandler,
} from './sessions/own-sessions.ts'
import { resendConfirmationHandler } from './sign-up/resend-confirmation.ts'
import { resetPasswordHandler } from './passwords/reset-password.ts'
import { signInHandler } from './sessions/sign-in.ts'
import { signOutHandler } from './sessions/sign-out.ts'
import { signUpHandler } from './sign-up/sign-up.ts'

/** The calls about the own account, its sessions and its password. */
export const accountHandlers = {
  changePassword: changePasswordHandler,
  confirmMail: confirmMailHandler,
  deleteAccount: deleteAccountHandler,
  exportMyData: exportMyDataHandler,
  forgotPassword: forgotPasswordHandler,
  getMe: getMeHandler,
  endOneSession: endOneSessionHandler,
  endOtherSessions: endOtherSessionsHandler,
  listSessions: listSessionsHandler,
  resendConfirmation: resendConfirmationHandler,
  resetPassword: resetPasswordHandler,
  signIn: signInHandler,
  signOut: signOutHandler,
  signUp: signUpHandler,
}
