import { signIn as signInCall } from '#contract/accounts.ts'
import type { BodyIn } from '#contract/call.ts'
import type { Outcome } from '#contract/client.ts'
import { offersOf } from '#app/host/capabilities.ts'
import { client } from '#app/host/client.ts'
import { deviceMark } from '#app/session/device-mark.ts'
import { failureText } from '#app/host/failures.ts'
import { startSession } from '#app/session/session.ts'
import { storeToken } from '#app/host/token.ts'

export interface SignInProblem {
  text: string
  /**
   * `credentials`: they are wrong. `unconfirmed`: they are right, but nobody has opened the link of the confirmation
   * mail. `other`: {host} did not look at them, or asks to wait.
   */
  about: 'credentials' | 'unconfirmed' | 'other'
}

/** Signs in and remembers who it is; answers what went wrong when it did not work. */
export async function signIn(credentials: BodyIn<typeof signInCall>): Promise<SignInProblem | undefined> {
  const knowsMarks = (await offersOf(client))?.includes('device-mark')
  const body = knowsMarks ? { ...credentials, deviceMark: deviceMark() } : credentials
  const outcome = await client(signInCall, { body })
  if (outcome.kind !== 'ok') {
    return { text: failureText(outcome, { refused: 'Credenciais inválidas' }), about: aboutOf(outcome) }
  }
  storeToken(outcome.answer.accessToken)
  await startSession().catch(() => {
    // The token holds: the guard asks again who it is, and says so when {host} can't be reached.
  })
  return undefined
}

function aboutOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SignInProblem['about'] {
  if (outcome.kind !== 'refused') return 'other'
  if (outcome.error.code === 'email.unconfirmed') return 'unconfirmed'
  return outcome.status === 401 || outcome.status === 400 ? 'credentials' : 'other'
}
