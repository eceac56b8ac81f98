import { type Live, live } from '../live.ts'

/** In ms: after this time the text is removed, so that a screen reader on the page does not find old texts. */
const staysFor = 5000

export interface Announcement {
  text: string
  /** Grows with each announcement, so that the same text is read again. */
  id: number
}

const current = live<Announcement | undefined>(undefined)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Announces a text to screen readers only: a change that sighted people can see already. */
export function announce(text: string): void {
  clearTimeout(removal)
  current.set({ text, id: ++lastId })
  removal = setTimeout(() => current.set(undefined), staysFor)
}

/** The current announcement, for `<Announcements />`. */
export const announcements: Live<Announcement | undefined> = current
