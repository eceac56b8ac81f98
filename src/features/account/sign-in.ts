import { signIn as signInCall } from '#contract/accounts.ts'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import type { Outcome } from '#contract/client.ts'
import { offersOf } from '#app/host/capabilities.ts'
import { client } from '#app/host/client.ts'
import { storeToken } from '#app/host/token.ts'
import { deviceMark } from '#app/session/device-mark.ts'
import { startSession } from '#app/session/session.ts'

/** Signs in, and remembers on this device who it is. */
export async function signIn(
  credentials: BodyIn<typeof signInCall>,
): Promise<Outcome<AnswerOf<typeof signInCall>>> {
  const knowsMarks = (await offersOf(client))?.includes('device-mark')
  const body = knowsMarks ? { ...credentials, deviceMark: deviceMark() } : credentials
  const outcome = await client(signInCall, { body })
  if (outcome.kind !== 'ok') return outcome
  storeToken(outcome.answer.accessToken)
  await startSession().catch(() => {
    // The token holds: the guard asks again who it is, and says so when {host} can't be reached.
  })
  return outcome
}
