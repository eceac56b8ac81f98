type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
export function recallRegistrant(shelf?: Shelf): TypedRegistrant {
  const recalled = { name: '', phoneNumber: '', email: '' }
  try {
    for (const field of fields) recalled[field] = (shelf ?? localStorage).getItem(keys[field]) ?? ''
  } catch {
    // A browser that keeps nothing starts with empty fields.
  }
  return recalled
}

export function rememberRegistrant(typed: TypedRegistrant, shelf?: Shelf): void {
  try {
    for (const field of fields) (shelf ?? localStorage).setItem(keys[field], typed[field])
  } catch {
    // Nothing is lost but the prefill.
  }
}

/** After a registration the device forgets the person (section 4, 'Registration wizard'). */
export function forgetRegistrant(shelf?: Shelf): void {
  try {
    for (const field of fields) (shelf ?? localStorage).removeItem(keys[field])
  } catch {
    // Then nothing was kept either.
  }
}
