import * as v from 'valibot'
import { Registrant } from '#contract/persons.ts'
import { ShirtSize } from '#contract/events/shirt-sizes.ts'
import { RegistrationFields } from '#contract/registrations/registrations.ts'
import { type Stored, stored } from './stored.ts'
import { Said } from './wizard/said.ts'

/** A registration sent with its idempotency key, until the host's answer is known. */
const Attempt = v.object({
  key: v.string(),
  /** `invitation` is the key of the invitation that it accepts. */
  body: v.object({ ...RegistrationFields.entries, invitation: v.optional(v.string()) }),
  /** The chosen categories as the person saw them, for the summary. */
  titles: v.array(v.string()),
  /** Partner e-mails by category, for the summary; missing in what earlier versions stored. */
  partners: v.optional(v.record(v.string(), v.string())),
})
export type Attempt = v.InferOutput<typeof Attempt>

const KeptCoupon = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  value: v.nullable(v.number()),
  categoryIds: v.nullable(v.array(v.string())),
})

/** The state of the wizard for one event, which survives a reload. */
const Draft = v.object({
  /** Set by 'Quero participar' and 'Fazer outra inscrição'; an earlier registration then stays on the device beside it. */
  isStarted: v.boolean(),
  /** The saved person; undefined before 'Dados pessoais' was sent. */
  person: v.optional(v.object({ id: v.string(), ...Registrant.entries })),
  /** Size of the shirt, if the event gives shirts. */
  shirtSize: v.optional(ShirtSize),
  categories: v.array(v.string()),
  /** Partner e-mails as typed, by category. */
  partners: v.record(v.string(), v.string()),
  /** The typed answers to the questions of the chosen categories' rules. */
  said: v.optional(Said),
  /** A coupon that {host} has accepted. */
  coupon: v.optional(KeptCoupon),
  /** The accepted version of the event's regulation. */
  regulation: v.optional(v.number()),
  attempt: v.optional(Attempt),
  /** Set when a partner's invitation is accepted: the invitation gives category and partner. */
  invitation: v.optional(v.object({ key: v.string(), categoryId: v.string(), inviter: v.string() })),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyRegistrationDraft: Draft = { isStarted: false, categories: [], partners: {} }

const drafts = new Map<string, Stored<Draft>>()

/** The stored state of the wizard for an event. Every call for one event returns the same object. */
export function registrationDraft(eventId: string): Stored<Draft> {
  let kept = drafts.get(eventId)
  if (!kept) {
    kept = stored(`play:draft:${eventId}`, Draft, emptyRegistrationDraft)
    drafts.set(eventId, kept)
  }
  return kept
}
