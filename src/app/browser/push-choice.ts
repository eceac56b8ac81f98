import * as v from 'valibot'
import { PushKinds } from '#contract/accounts/push.ts'
import { deviceStorage } from './device-storage.ts'

const key = 'play:push'
const Choice = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), kinds: PushKinds }))

/**
 * The kinds of push messages that the user wants on this device; undefined if messages are off. It lies on the device,
 * because {host} forgets a device that the push service no longer knows.
 */
export function readPushChoice(userId: string): PushKinds | undefined {
  const choice = v.safeParse(Choice, deviceStorage.getItem(key))
  return choice.success && choice.output.userId === userId ? choice.output.kinds : undefined
}

/** Remembers that push messages are on, and which kinds the user wants. */
export const rememberPushChoice = (userId: string, kinds: PushKinds): void =>
  deviceStorage.setItem(key, JSON.stringify({ userId, kinds }))

/** Call when push messages are switched off, and when signing out. */
export const forgetPushChoice = (): void => deviceStorage.removeItem(key)
