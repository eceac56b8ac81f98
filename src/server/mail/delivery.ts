import type { Letter } from './letter.ts'
import type { Rendered } from './render-letter.ts'

export interface Outgoing extends Letter, Rendered {
  /** The same for every try of one mail, so that a mail program shows a repeated one once. */
  id: string
}

/** How a try ended. `reason` is for the operator: codes, never an address or an answer's text. */
export type Delivered =
  | { kind: 'sent' }
  /** The server will not take this mail, now or ever. */
  | { kind: 'refused'; reason: Reason }
  /** Not now: the server is busy, or (`isDown`) takes no mail at all. */
  | { kind: 'later'; reason: Reason; isDown: boolean }
export type Reason = Record<string, string | number | undefined>

/** Hands a mail over to whoever brings it on. Never throws. */
export type Deliver = (mail: Outgoing, signal: AbortSignal) => Promise<Delivered>
