import { type Live, live } from './live.ts'

/** In ms; then the words go, so that nobody who reads through the page meets old ones. */
const staysFor = 5000

export interface Announcement {
  text: string
  /** Grows with each, so that the same words are read again. */
  id: number
}

const current = live<Announcement | undefined>(undefined)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Has a screen reader say what the eye sees already: the row that changed, the field that has the focus. */
export function announce(text: string): void {
  clearTimeout(removal)
  current.set({ text, id: ++lastId })
  removal = setTimeout(() => current.set(undefined), staysFor)
}

/** What `<Announcements />` has in its live region. */
export const announcements: Live<Announcement | undefined> = current
