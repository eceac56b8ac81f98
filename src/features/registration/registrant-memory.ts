import { deviceShelf } from '#app/browser/device-shelf.ts'

/** Personal data as typed, not checked yet. */
export interface TypedRegistrant {
  name: string
  phoneNumber: string
  email: string
}

/** Where section 3, 'Browser storage' keeps each: plain text, so that any version reads them. */
const keys: Record<keyof TypedRegistrant, string> = {
  name: 'play:name',
  phoneNumber: 'play:phone',
  email: 'play:email',
}
const fields = Object.keys(keys) as (keyof TypedRegistrant)[]

/** What was typed on this device and not used for a registration yet. */
export function recallRegistrant(): TypedRegistrant {
  const recalled = { name: '', phoneNumber: '', email: '' }
  for (const field of fields) recalled[field] = deviceShelf.getItem(keys[field]) ?? ''
  return recalled
}

export function rememberRegistrant(typed: TypedRegistrant): void {
  for (const field of fields) deviceShelf.setItem(keys[field], typed[field])
}

/** After a registration the device forgets the person (section 4, 'Registration wizard'). */
export function forgetRegistrant(): void {
  for (const field of fields) deviceShelf.removeItem(keys[field])
}
