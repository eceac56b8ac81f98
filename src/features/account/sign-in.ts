import * as v from 'valibot'
import { DeviceMark, signIn } from '#contract/accounts/accounts.ts'
import type { AnswerOf, BodyIn } from '#contract/calls/call.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { levelsOf } from '#app/host/levels.ts'
import { repeatingClient } from '#app/host/repeating-client.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { readToken, storeToken } from '#app/host/token.ts'
import { rememberedUser, startSession } from '#app/session/session.ts'

/** Signs in and stores the session on this device. */
export async function signInOnDevice(
  credentials: BodyIn<typeof signIn>,
): Promise<Outcome<AnswerOf<typeof signIn>>> {
  const knowsMarks = (await levelsOf(repeatingClient))?.includes('registration')
  const body = knowsMarks ? { ...credentials, deviceMark: deviceMark() } : credentials
  const formerToken = readToken()
  const former = formerToken === null ? undefined : await rememberedUser().catch(() => undefined)
  const outcome = await repeatingClient(signIn, { body })
  if (outcome.kind !== 'ok') return outcome
  const { accessToken, user } = outcome.answer
  storeToken(accessToken)
  if (former && formerToken && user && former.id !== user.id) {
    await import('#app/session/leave-former.ts')
      .then(({ leaveFormer }) => leaveFormer(formerToken))
      .catch(() => {
        // The part could not be loaded. The sign-in counts.
      })
  }
  await startSession(user).catch(() => {
    // The token is valid. The route guard asks for the user again, and says so when {host} can't be reached.
  })
  return outcome
}

const key = 'play:device'

/** A random mark of this device for sign-ins. It reveals nothing about the device or the person. */
function deviceMark(): string {
  const kept = deviceStorage.getItem(key)
  if (v.is(DeviceMark, kept)) return kept
  const createdId = crypto.randomUUID()
  deviceStorage.setItem(key, createdId)
  return createdId
}
