import { deviceStorage } from '#app/browser/device-storage.ts'

/** Typed personal data, not checked yet. */
export interface TypedRegistrant {
  name: string
  phoneNumber: string
  email: string
  /** Size of the shirt, if the event gives shirts. */
  shirtSize: string
}

/** The key of each value in local storage. Values are plain text, so that every version of the app can read them. */
const keys: Record<keyof TypedRegistrant, string> = {
  name: 'play:name',
  phoneNumber: 'play:phone',
  email: 'play:email',
  shirtSize: 'play:shirt',
}
const fields = Object.keys(keys) as (keyof TypedRegistrant)[]

/** The data that were typed on this device and not used for a registration yet. */
export function recallRegistrant(): TypedRegistrant {
  const recalled = { name: '', phoneNumber: '', email: '', shirtSize: '' }
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
