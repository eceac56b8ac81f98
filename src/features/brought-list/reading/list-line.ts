/** A person or a pair of the list, as it was read. The organiser corrects all fields as text. */
export interface ListLine {
  /** Number of the line in the pasted text, from 1. */
  at: number
  /** The line as it was pasted. */
  text: string
  name: string
  phone: string
  email: string
  /** The second player of a pair; empty without one. */
  partner: string
  partnerPhone: string
  partnerEmail: string
  /** Empty if the list does not name a category of the event. */
  categoryId: string
  /** The category that the list names, if it is no category of the event. */
  writtenCategory: string
  /** Written as in a field for money; empty if the list gives no value. */
  value: string
  isPaid: boolean
  /** Which of several people with the same name the organiser has chosen; missing if the organiser has not chosen. */
  who?: string
  partnerWho?: string
  /** What the reading has not understood, as sentences. */
  doubts: readonly string[]
}

/** A line without a name, and the reason why it was left out. */
export interface LeftLine {
  at: number
  text: string
  reason: string
}

export interface ListReading {
  lines: readonly ListLine[]
  left: readonly LeftLine[]
}

export const emptyLine = (at: number, text: string): ListLine => ({
  at,
  text,
  name: '',
  phone: '',
  email: '',
  partner: '',
  partnerPhone: '',
  partnerEmail: '',
  categoryId: '',
  writtenCategory: '',
  value: '',
  isPaid: false,
  doubts: [],
})
