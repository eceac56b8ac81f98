import * as v from 'valibot'
import { Registrant } from '#contract/persons.ts'
import { RegistrationFields } from '#contract/registrations/registrations.ts'
import { type Stored, stored } from './stored.ts'

/** A registration sent with its idempotency key, until the host's answer is known. */
const Attempt = v.object({
  key: v.string(),
  body: RegistrationFields,
  /** The chosen categories as the person saw them, for the summary. */
  titles: v.array(v.string()),
})
export type Attempt = v.InferOutput<typeof Attempt>

/** The state of the wizard for one event, which survives a reload. */
const Draft = v.object({
  /** Set by 'Quero participar' and 'Fazer outra inscrição'; an earlier registration then stays on the device beside it. */
  isStarted: v.boolean(),
  /** The saved person; undefined before 'Dados pessoais' was sent. */
  person: v.optional(v.object({ id: v.string(), ...Registrant.entries })),
  categories: v.array(v.string()),
  /** Partner e-mails as typed, by category. */
  partners: v.record(v.string(), v.string()),
  attempt: v.optional(Attempt),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyRegistrationDraft: Draft = { isStarted: false, categories: [], partners: {} }

const drafts = new Map<string, Stored<Draft>>()

/** The stored state of the wizard for an event. Every call for one event answers the same object. */
export function registrationDraft(eventId: string): Stored<Draft> {
  let kept = drafts.get(eventId)
  if (!kept) {
    kept = stored(`play:draft:${eventId}`, Draft, emptyRegistrationDraft)
    drafts.set(eventId, kept)
  }
  return kept
}
