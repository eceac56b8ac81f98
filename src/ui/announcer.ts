/** In ms; then the words go, so that nobody who reads through the page meets old ones. */
const staysFor = 5000

export interface Announcement {
  text: string
  /** Grows with each, so that the same words are read again. */
  id: number
}

let current: Announcement | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Announcement | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Has a screen reader say what the eye sees already: the row that changed, the field that has the focus. */
export function announce(text: string): void {
  clearTimeout(removal)
  become({ text, id: ++lastId })
  removal = setTimeout(() => become(undefined), staysFor)
}

/** What `<Announcements />` has in its live region. */
export const announcements = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
