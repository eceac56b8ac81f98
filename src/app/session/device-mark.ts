import * as v from 'valibot'
import { DeviceMark } from '#contract/accounts.ts'
import { deviceShelf } from '#app/browser/device-shelf.ts'

const key = 'play:device'

/** What this device calls itself when somebody signs in on it: made at random, and says nothing about it or them. */
export function deviceMark(): string {
  const kept = deviceShelf.getItem(key)
  if (v.is(DeviceMark, kept)) return kept
  const made = crypto.randomUUID()
  deviceShelf.setItem(key, made)
  return made
}
