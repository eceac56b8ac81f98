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
  /** The address for replies, if somebody reads them. */
  replyTo?: string
  title: string
  blocks: readonly Block[]
  /** An attached calendar file (RFC 5545). */
  calendar?: string
}

/** The data that a writer may use beside the subject. */
export interface Writing {
  db: Database
  now: Date
  mailId: string
  /** When the mail was put into the queue (ISO 8601). */
  queuedAt: string
  /** What the mail collected while it waited (`postponeMails`). */
  gathered: string | null
  timeZone: string
  /** Address of a screen of the app, from its path. */
  screen(path: string): string
}

/**
 * Writes the letter about a subject (an id; each kind says of what) when the mail is sent, from the data at that
 * moment. Returns undefined when there is no reason for the letter any more (no such account, a payment taken back),
 * `tooMany` when the address has already got the maximum of mails of that kind, and a moment (ISO 8601) before which it
 * shall not get this one.
 */
export type Writer = (
  subject: string,
  writing: Writing,
) => Promise<Letter | 'tooMany' | { notBefore: string } | undefined>

/** Writes the letter of a queued mail; see `Writer`. */
export type WriteLetter = (mail: MailRow, writing: Writing) => ReturnType<Writer>

/**
 * A name as a mail shows it, without digits and special characters: a stranger can type a name together with another
 * person's e-mail, and the name must not contain a link or a message.
 */
export function nameInMail(typed: string): string {
  const letters = typed.replace(/[^\p{L}\p{M}' -]/gu, ' ')
  return letters.replace(/\s+/g, ' ').trim().slice(0, 60)
}

/** Greets with the first name only, because a longer name could contain a message of a stranger. */
export function greeting(name: string): Block {
  const [first] = nameInMail(name).split(' ')
  return { text: first ? `Olá, ${first}!` : 'Olá!' }
}
