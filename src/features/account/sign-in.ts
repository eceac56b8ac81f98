import * as v from 'valibot'
import { DeviceMark, signIn } from '#contract/accounts/accounts.ts'
import type { AnswerOf, BodyIn } from '#contract/calls/call.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { levelsOf } from '#app/host/levels.ts'
import { repeatingClient } from '#app/host/repeating-client.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { isReplaced, storedToken, storeToken } from '#app/host/token.ts'
import { rememberedUser, startSession } from '#app/session/session.ts'
import { storedUserId } from '#app/session/stored-user.ts'

/** Signs in and stores the session on this device. */
export async function signInOnDevice(
  credentials: BodyIn<typeof signIn>,
): Promise<Outcome<AnswerOf<typeof signIn>>> {
  const knowsMarks = (await levelsOf(repeatingClient))?.includes('registration')
  const body = knowsMarks ? { ...credentials, deviceMark: deviceMark() } : credentials
  const formerToken = storedToken()
  const former = formerToken === null ? undefined : await formerUser()
  // It is loaded before the sign-in, so that nothing stays of the former user where it can't be loaded afterwards.
  const formerEnding =
    former === undefined ? undefined : import('#app/session/leave-former.ts').catch(() => undefined)
  const outcome = await repeatingClient(signIn, { body })
  if (outcome.kind !== 'ok') return outcome
  const { accessToken, user } = outcome.answer
  storeToken(accessToken)
  if (former !== undefined && formerToken && user && former !== user.id) {
    await (await formerEnding)?.leaveFormer(former, formerToken).catch(() => {
      // The sign-in counts.
    })
  }
  await startSession(user).catch(() => {
    // The token is valid. The route guard asks for the user again, and says so when {host} can't be reached.
  })
  return outcome
}

/** Id of the user whose session is stored: another tab may have signed in since this one was opened. */
async function formerUser(): Promise<string | undefined> {
  const stored = storedUserId()
  if (stored !== undefined || isReplaced()) return stored
  return (await rememberedUser().catch(() => undefined))?.id
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
