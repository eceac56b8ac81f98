import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { email, Id, password, text } from '../calls/fields.ts'
import { TermsVersion } from '../terms.ts'

/**
 * The role of an account in the whole app: a `MANAGER` may create events. The members of an event have roles of their
 * own (`EventRole`).
 */
export const Role = v.picklist(['USER', 'PLAYER', 'ADMIN', 'MANAGER'])
export type Role = v.InferOutput<typeof Role>

export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  /** Whether the account owns an event, is a member of one, or may create one (an addition). */
  organises: v.optional(v.boolean()),
})
export type User = v.InferOutput<typeof User>

const invalidEmail = 'Digite um e-mail válido'
export const Credentials = v.object({ email: email(invalidEmail), password })

const Fields = v.object({
  name: text('Digite seu nome completo'),
  email: email(invalidEmail),
  password,
  confirmPassword: v.string('Senhas não conferem'),
  /** Version of the accepted terms. */
  termsVersion: v.optional(TermsVersion),
})
export const SignUp = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      'Senhas não conferem',
    ),
    ['confirmPassword'],
  ),
)
/**
 * A random mark that a device makes and stores. Wrong passwords from a device that has signed in to the account before
 * are counted separately, so that strangers who guess passwords never lock that device out.
 */
export const DeviceMark = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/))
const LinkKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const signIn = call({
  method: 'POST',
  path: 'auth/signin',
  summary:
    'Signs in with e-mail and password. `deviceMark` (an addition, capability `device-mark`) is a name that the device sends with each sign-in. `user` (an addition) is what `users/me` answers, so that the app need not ask',
  body: v.object({ ...Credentials.entries, deviceMark: v.optional(DeviceMark) }),
  answer: v.object({ accessToken: v.string(), user: v.optional(User) }),
  refusals: ['credentials.wrong', 'email.unconfirmed', 'account.blocked'],
})
export const signOut = call({
  method: 'POST',
  path: 'auth/signout',
  summary: 'Ends the session of the token (an addition; another server may not offer it)',
})
export const signUp = call({
  method: 'POST',
  path: 'auth/signup',
  summary:
    'Creates an account and its person. The answer does not show whether the address had an account already',
  body: SignUp,
  created: true,
  answer: v.object({ email: v.string() }),
})
export const getMe = call({
  method: 'GET',
  path: 'users/me',
  summary: 'Returns the signed-in user',
  answer: User,
})
export const confirmMail = call({
  method: 'PATCH',
  path: 'users/confirm-mail/{token}',
  summary: 'Confirms the e-mail address of an account',
  refusals: ['key.invalid'],
})
export const resendConfirmation = call({
  method: 'POST',
  path: 'users/confirm-mail/resend',
  summary: 'Sends the mail with the confirmation link again. Requires the right password (an addition)',
  body: Credentials,
  refusals: ['credentials.wrong', 'email.confirmed'],
})
export const forgotPassword = call({
  method: 'POST',
  path: 'users/forgot-password/{email}',
  summary: 'Sends a mail with a link to set a new password. The answer for an unknown address is the same',
})
export const resetPassword = call({
  method: 'PATCH',
  path: 'users/reset-password/',
  summary: 'Sets a new password with the key from the mail',
  body: v.object({ newPassword: password, resetKey: LinkKey }),
  refusals: ['key.invalid'],
})
