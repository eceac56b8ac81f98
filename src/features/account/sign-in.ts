import { signIn as signInCall } from '#contract/accounts.ts'
import type { BodyIn } from '#contract/call.ts'
import { client } from '#app/client.ts'
import { failureText } from '#app/failures.ts'
import { startSession } from '#app/session.ts'
import { storeToken } from '#app/token.ts'

export interface SignInProblem {
  text: string
  /** The password is right, but nobody has opened the link of the confirmation mail. */
  isUnconfirmed: boolean
}

/** Signs in and remembers who it is; answers what went wrong when it did not work. */
export async function signIn(credentials: BodyIn<typeof signInCall>): Promise<SignInProblem | undefined> {
  const outcome = await client(signInCall, { body: credentials })
  if (outcome.kind !== 'ok') {
    return {
      text: failureText(outcome, { refused: 'Credenciais inválidas' }),
      isUnconfirmed: outcome.kind === 'refused' && outcome.error.code === 'email.unconfirmed',
    }
  }
  storeToken(outcome.answer.accessToken)
  await startSession().catch(() => {
    // The token holds: the guard asks again who it is, and says so when {host} can't be reached.
  })
  return undefined
}
