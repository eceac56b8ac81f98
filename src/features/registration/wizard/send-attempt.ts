import * as v from 'valibot'
import { failureText } from '#app/host/failures.ts'
import { certaintyOf } from '#contract/calls/certainty.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { register } from '#contract/registrations/registrations.ts'
import type { Attempt } from '../draft.ts'
import type { Receipt } from '../receipt.ts'

/**
 * The outcome of an attempt. `registered` includes a person who was registered on this device before, because that
 * person needs the payment data. Other outcomes registered nothing. `unanswered`: {host} may have carried it out, so
 * the same attempt must be sent again before anything else.
 */
export type Sent =
  | { kind: 'registered'; receipt: Receipt }
  | { kind: 'full'; message: string }
  /** `fee` is the fee per category for the sent choice, in reais; another host may name none. */
  | { kind: 'feesChanged'; message: string; fee: number | undefined }
  | { kind: 'closed'; message: string }
  /** The event has a new regulation now, which the person has not seen. */
  | { kind: 'regulationChanged'; message: string }
  /** The person was registered before, but not on this device: {host} mails the details to the person only. */
  | { kind: 'known'; message: string }
  /** {host} no longer has the person: it erases personal data without a registration. */
  | { kind: 'personGone'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered'; message: string }

const sorry = 'Não foi possível fazer a inscrição. Entre em contato com a organização.'

interface Known {
  event: EventRegister
  person: { name: string; email: string } | undefined
  honoursKeys: boolean
  takesTerms: boolean
  /** Whether {host} announces its capabilities. */
  isAnnounced: boolean
}

/** Does not refer to the organiser, who does not know either whether the registration arrived. */
const notKnown = 'Ainda não sabemos se a inscrição chegou. Tente de novo em instantes.'

/**
 * Sends a registration. The attempt's idempotency key is sent if {host} announces support for keys, so that {host}
 * carries out the attempt once.
 */
export async function sendAttempt(client: Client, attempt: Attempt, offers: Known): Promise<Sent> {
  const headers = offers.honoursKeys ? { 'idempotency-key': attempt.key } : undefined
  const body = offers.takesTerms ? attempt.body : { ...attempt.body, termsVersion: undefined }
  const send = (proof?: string) =>
    client(register, { body: { ...body, ...(proof && { proof }) }, ...(headers && { headers }) })
  let outcome = await send()
  // A challenge may expire while the phone sleeps; {host} then sends a new one.
  for (let tries = 0; tries < maxProofs; tries += 1) {
    const proof = await proofFor(outcome)
    if (!proof) break
    outcome = await send(proof)
  }
  if (outcome.kind === 'ok') {
    const { id, amountDue, txid, payBy, isMailed, awaitsGuardian } = outcome.answer
    const mailedTo = isMailed ? offers.person?.email : undefined
    const receipt = { ...receiptFor(attempt, offers), id, amountDue, txid, payBy, mailedTo, awaitsGuardian }
    return { kind: 'registered', receipt }
  }
  const message = failureText(outcome, { refused: sorry, failed: notKnown })
  if (outcome.kind !== 'refused' || certaintyOf(outcome, offers) !== 'certain')
    return { kind: 'unanswered', message: message === sorry ? notKnown : message }
  const { code, details } = outcome.error
  switch (code) {
    case 'category.full':
      return { kind: 'full', message }
    case 'registration.closed':
      return { kind: 'closed', message }
    case 'registration.regulationChanged':
      return { kind: 'regulationChanged', message }
    case 'registration.feesChanged':
      return { kind: 'feesChanged', message, fee: feeIn(details) }
    case 'registration.already': {
      // The attempt accepted no invitation, so the invitation is still open.
      if (attempt.body.invitation)
        return { kind: 'refused', message: details?.title ? acceptWithIt : `${message} ${signInFirst}` }
      const existing = v.safeParse(ExistingRegistration, details)
      if (!existing.success) return { kind: 'known', message }
      const { categories } = existing.output
      if (attempt.body.categories.some((chosen) => categories.every(({ id }) => id !== chosen)))
        return { kind: 'refused', message: `${message} ${withoutIt}` }
      const receipt = { ...receiptFor(attempt, offers), partners: undefined, ...existing.output }
      return { kind: 'registered', receipt: { ...receipt, note: message } }
    }
    case 'category.notFit':
    case 'coupon.unknown':
      return { kind: 'refused', message: outcome.error.message }
    case 'person.notFound':
      return { kind: 'personGone', message: 'Confirme seus dados para continuar.' }
    default: {
      const [problem] = Object.values(outcome.error.fields ?? {})
      return { kind: 'refused', message: problem ?? message }
    }
  }
}

const acceptWithIt =
  'Esta pessoa já está inscrita nesta categoria. Abra o link do convite no aparelho da inscrição, ou entre na conta dela, e aceite com a inscrição que já existe.'

const signInFirst = 'Entre na conta deste e-mail e abra o convite de novo.'

const withoutIt = 'Desmarque essa categoria para se inscrever na outra.'

const maxProofs = 3

/** Does the proof of work that {host} demands. Undefined if {host} demands none, or if its code can't be loaded. */
async function proofFor(outcome: Outcome<unknown>): Promise<string | undefined> {
  if (outcome.kind !== 'refused' || outcome.error.code !== 'registration.proofNeeded') return undefined
  try {
    const { solvedChallenge } = await import('./solve-challenge.ts')
    return await solvedChallenge(outcome.error.details)
  } catch {
    return undefined
  }
}

const NewFee = v.object({ paymentValue: v.number() })
function feeIn(details: unknown): number | undefined {
  const parsed = v.safeParse(NewFee, details)
  return parsed.success ? parsed.output.paymentValue : undefined
}

/** The details of `registration.already`: the existing registration, for a visitor who may know it. */
const ExistingRegistration = v.object({
  /** Older hosts send neither. */
  id: v.optional(v.string()),
  payBy: v.optional(v.nullable(v.string())),
  amountDue: v.number(),
  txid: v.optional(v.string()),
  categories: v.array(v.object({ id: v.string(), title: v.string() })),
})

/** The receipt with the data that the device knows without {host}. */
function receiptFor({ body, titles, partners }: Attempt, { event, person }: Known): Receipt {
  return {
    name: person?.name ?? '',
    personId: body.personId,
    event,
    partners,
    categories: body.categories.map((id, at) => ({ id, title: titles[at] ?? '' })),
    amountDue: fromCents(toCents(body.paymentValue) * body.categories.length),
  }
}
