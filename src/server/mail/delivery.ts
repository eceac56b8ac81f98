import type { Letter } from './letter.ts'
import type { Rendered } from './render-letter.ts'

export interface Outgoing extends Letter, Rendered {
  /** The same id for every try of one mail, so that a mail program shows a mail that was sent twice only once. */
  id: string
}

/** The result of a try. `reason` is for the operator: codes, never an address or the text of an answer. */
export type Delivered =
  | { kind: 'sent' }
  /** The mail server refuses this mail permanently. */
  | { kind: 'refused'; reason: Reason }
  /** The mail server is busy, or (`isDown`) accepts no mail at all: try again later. */
  | { kind: 'later'; reason: Reason; isDown: boolean }
export type Reason = Record<string, string | number | undefined>

/** Hands a mail over to the mail server. Never throws. */
export type Deliver = (mail: Outgoing, signal: AbortSignal) => Promise<Delivered>
