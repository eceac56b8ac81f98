import * as v from 'valibot'

/** The pasted and corrected list. It stays on the device until the list is registered. */
export const Typed = v.object({
  text: v.string(),
  /** The corrected lines, as JSON; empty before the list is read. */
  lines: v.string(),
  /** Id of the list, so that a resend registers nobody twice. */
  listId: v.string(),
})
export type Typed = v.InferOutput<typeof Typed>
export const emptyTyped: Typed = { text: '', lines: '', listId: '' }
