import { deviceStorage } from '#app/browser/device-storage.ts'

/** Personal data as typed, not checked yet. */
export interface TypedRegistrant {
  name: string
  phoneNumber: string
  email: string
}

/** Under which key each lies in local storage: as plain text, so that any version reads it. */
const keys: Record<keyof TypedRegistrant, string> = {
  name: 'play:name',
  phoneNumber: 'play:phone',
  email: 'play:email',
}
const fields = Object.keys(keys) as (keyof TypedRegistrant)[]

/** What was typed on this device and not used for a registration yet. */
export function recallRegistrant(): TypedRegistrant {
  const recalled = { name: '', phoneNumber: '', email: '' }
  for (const field of fields) recalled[field] = deviceStorage.getItem(keys[field]) ?? ''
  return recalled
}

export function rememberRegistrant(typed: TypedRegistrant): void {
  for (const field of fields) deviceStorage.setItem(keys[field], typed[field])
}

/** After a registration the device forgets the person. */
export function forgetRegistrant(): void {
  for (const field of fields) deviceStorage.removeItem(keys[field])
}
