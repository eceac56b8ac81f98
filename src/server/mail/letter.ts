import type { Database, MailRow } from '#server/database/tables.ts'

/** A part of a letter, shown as text and as HTML. */
export type Block =
  | { text: string }
  | { link: string; to: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** A code that the reader copies. */
  | { code: string; label: string }

export interface Letter {
  recipient: string
  title: string
  blocks: readonly Block[]
}

/** What a writer may use beside the subject. */
export interface Writing {
  db: Database
  now: Date
  mailId: string
  /** When the mail was put into the queue (ISO 8601). */
  queuedAt: string
  timeZone: string
  /** Address of a screen of the app, from its path. */
  screen(path: string): string
}

/**
 * Writes the letter about a subject (an id; each kind says of what) when the mail is sent, from what the database holds at
 * that moment. Answers undefined when the letter has no reason any more (no such account, a payment taken back), and
 * `tooMany` when the address has received its most mails of that kind.
 */
export type Writer = (subject: string, writing: Writing) => Promise<Letter | 'tooMany' | undefined>

/** Writes the letter of a queued mail; see `Writer`. */
export type WriteLetter = (mail: MailRow, writing: Writing) => ReturnType<Writer>

/**
 * A name as a mail shows it, without digits and signs: anybody can type a name together with somebody else's e-mail,
 * and the name must not carry a link or a message of theirs.
 */
export function nameInMail(typed: string): string {
  const letters = typed.replace(/[^\p{L}\p{M}' -]/gu, ' ')
  return letters.replace(/\s+/g, ' ').trim().slice(0, 60)
}

/** Greets by the first name only: a whole name has room for a stranger's message. */
export function greeting(name: string): Block {
  const [first] = nameInMail(name).split(' ')
  return { text: first ? `Olá, ${first}!` : 'Olá!' }
}
