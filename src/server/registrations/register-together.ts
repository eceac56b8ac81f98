import { countPerson, type Pricing, writeFullLots } from '#server/fees/pricing.ts'
import type { register, Registration } from '#contract/registrations/registrations.ts'
import { takeSpots } from '#server/categories/spots.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { later, type Later } from '#server/handling/transaction-groups.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { changesOpen } from '#server/partners/changes-open.ts'
import { joinInvited } from '#server/partners/join-invited.ts'
import type { Inviting } from '#server/partners/invitation-rows.ts'
import { invitedBy, refuseInvited } from '#server/partners/register-invited.ts'
import { isOwed } from '#server/players/earlier-payments.ts'
import { holdUntil } from '#server/players/holds/hold-until.ts'
import { partnersOf } from '#server/category-rules/fit.ts'
import { guardianColumns } from '#server/category-rules/guardians.ts'
import { inCrowd, markSuspicious } from './crowd/in-crowd.ts'
import { type AllowedRegistration, decideRegistration } from './decide-registration.ts'
import { queueGuardianMail } from './letters/queue-guardian-mail.ts'
import { queueRegistrationKnown } from './letters/registration-known.ts'
import { isOpen, type Known, type RegisterRequest as Request, readKnown } from './known-of-group.ts'
import { minorIn, mustAccept, refuseAnswers } from './refuse-answers.ts'
import { mayKnowExisting, onBehalfOf, type RegisteringPerson } from './registering-person.ts'
import {
  insertRegistrations,
  namingIn,
  partnerEmail,
  rowsOfRegistration,
  setEarlierPayments,
} from './registration-rows.ts'
import { replaceWithdrawn } from './replace-withdrawn.ts'

type Refused = Refusal<
  | Exclude<(typeof register)['refusals'][number], 'registration.proofNeeded'>
  | 'request.invalid'
  | 'request.tooMany'
>
type Answer = Registration | Refused | Refusal<'registration.proofNeeded'> | Later

/** A registration that is allowed, but not written yet. */
interface Decided {
  request: Request
  allowed: AllowedRegistration
  rows: ReturnType<typeof rowsOfRegistration>
  inviting: Inviting | undefined
}

/**
 * Registers persons in one event: reads the data for all of them, decides one after the other, and writes the allowed
 * ones. The number of statements does not depend on the number of persons.
 */
export async function registerTogether(db: Database, requests: readonly Request[]): Promise<Answer[]> {
  const facts = await readKnown(db, requests)
  const decided: Decided[] = []
  const suspected = new Set<string>()
  const answers: Answer[] = []
  for (const request of requests) {
    const person = facts.persons.get(request.body.personId)
    if (decided.some(({ allowed }) => allowed.person.id === person?.id)) {
      answers.push(later)
      continue
    }
    const inviting = invitedBy(facts.invitations, request.body.invitation)
    // If another registration of the group accepts the same invitation, this one runs with the next group, and finds
    // the pair complete.
    if (inviting && decided.some((one) => one.inviting?.player.id === inviting.player.id)) {
      answers.push(later)
      continue
    }
    const answer = await inCrowd(request, suspected, () => {
      const allowed = allow(facts, person, request)
      if (allowed instanceof Refusal) return allowed
      for (const category of allowed.categories) category.taken += 1
      countUse(facts.pricing, allowed)
      const rows = rowsOfRegistration(allowed, makingOf(facts, allowed, request))
      decided.push({ request, allowed, rows, inviting })
      return rows.answer.awaitsGuardian ? rows.answer : { ...rows.answer, isMailed: true }
    })
    answers.push(answer)
  }
  await write(db, decided)
  if (facts.pricing) await writeFullLots(db, facts.pricing)
  const [first] = requests
  if (first) await markSuspicious(db, suspected, first.now)
  return answers
}

/** Counts the person and the coupon for the following registrations of the group. */
function countUse(pricing: Pricing | undefined, { person, price }: AllowedRegistration): void {
  if (!pricing) return
  if (person.existing.length === 0) countPerson(pricing)
  const used = pricing.coupons.find(({ id }) => id === price.couponId)
  if (!used) return
  used.uses += 1
  if (used.max_uses !== null && used.uses >= used.max_uses)
    pricing.coupons.splice(pricing.coupons.indexOf(used), 1)
}

function allow(
  { event, pricing, categories, unknown, invitations, naming, inviters }: Known,
  person: RegisteringPerson | undefined,
  request: Request,
): AllowedRegistration | Refused {
  const { body, account, now, today } = request
  if (!event) return refuse('event.notFound')
  if (!pricing || !isOpen(event, request)) return refuse('registration.closed')
  // The same answer for an unknown person and for a person that the visitor may not register.
  if (!person || unknown.has(person.id)) return refuse('person.notFound')
  const { email, existing } = person
  if (!mayKnowExisting(person, account)) {
    // Categories, price and payment are sent to the person only, by mail.
    const registrationId = existing[0]?.registration_id
    if (registrationId && email)
      request.ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
    return refuse('registration.already')
  }
  const invited = refuseInvited(invitations, body, {
    personId: person.id,
    mayReplace: changesOpen(event, request.today),
  })
  if (invited) return invited
  const coupon = refuseCoupon(pricing, request)
  if (coupon) return coupon
  const owed = person.withdrawn.find((left) => body.categories.includes(left.category_id) && isOwed(left))
  if (owed && mayKnowExisting({ ...person, existing: [owed] }, account))
    return refuse('registration.owed', { title: owed.title })
  const allowed = decideRegistration({ pricing, person, categories, wanted: body })
  if (allowed instanceof Refusal) return allowed
  const partners = partnersOf(naming, email, (categoryId) => partnerEmail(body, categoryId))
  const inviting = invitedBy(invitations, body.invitation)
  const inviter = inviting && inviters.get(inviting.player.id)
  if (inviting && inviter) partners.set(inviting.invitation.category_id, inviter)
  const chosen = allowed.categories
  const unfit = refuseAnswers({ event, person, chosen, answers: body, today, partners })
  if (unfit) return unfit
  const full = allowed.categories.find(({ taken, max_players }) => taken >= max_players)
  if (full) return refuse('category.full', { title: full.title })
  return mustAccept(event, body) ?? allowed
}

/** Codes that are sent with a registration are limited too, because somebody could guess codes this way. */
function refuseCoupon({ coupons }: Pricing, { body, services, address, now }: Request) {
  if (!body.coupon) return undefined
  const seconds = services.couponLimit.wait(address, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  if (coupons.some(({ code }) => code === body.coupon)) return undefined
  services.couponLimit.count(address, now)
  return refuse('coupon.unknown')
}

function makingOf({ accounts }: Known, { event, person }: AllowedRegistration, request: Request) {
  const { body, account, now, today, services } = request
  return {
    wanted: body,
    now,
    onBehalfOf: onBehalfOf(accounts, person, account),
    updatedBy: null,
    expiresAt: holdUntil(event, now, services.settings.timeZone),
    guardian: guardianColumns(minorIn(person, body), today),
  }
}

async function write(db: Database, decided: readonly Decided[]): Promise<void> {
  const [first] = decided
  if (!first) return
  const paired: LoggedChange[] = []
  try {
    for (const { allowed, request, rows } of decided)
      setEarlierPayments(rows, await replaceWithdrawn(db, allowed.replaced, request.recordChange))
    const chosen = decided.flatMap(({ allowed }) => allowed.categories)
    // For a child, no mail is sent before the guardian got one.
    const mails = decided.flatMap(({ rows: { answer } }) =>
      answer.awaitsGuardian ? [] : { kind: 'registration' as const, subject: answer.id },
    )
    const placed = decided.map(({ allowed, request }) => ({
      personId: allowed.person.id,
      categoryIds: request.body.categories,
    }))
    await Promise.all([
      ...[...Map.groupBy(chosen, ({ id }) => id)].map(([id, { length }]) =>
        takeSpots(db, { id, count: length }),
      ),
      endWaiting(db, placed),
      insertRegistrations(
        db,
        decided.map(({ rows }) => rows),
      ),
      queueMails(db, mails, first.request.now),
    ])
    for (const { rows } of decided) await queueGuardianMail(db, rows.registration, first.request.now)
    // Pairs by invitation are made before pairs of players who name each other.
    for (const { inviting, rows, request, allowed } of decided) {
      const own = rows.players.find(({ category_id }) => category_id === inviting?.invitation.category_id)
      if (!inviting || !own) continue
      const { now, recordChange } = request
      await joinInvited(db, inviting, own.id, { now, eventId: allowed.event.id, recordChange })
    }
    const naming = decided.flatMap(({ rows }) => namingIn(rows))
    await pairMutuallyNamed(db, naming, (change) => paired.push(change))
  } catch (error) {
    for (const { request } of decided) request.services.crowds.leave(request.address)
    throw error
  }
  for (const { request, rows, allowed } of decided) {
    for (const change of rows.changes) request.recordChange(change)
    request.afterCommit(() => request.services.publicEvents.forget(allowed.event.id))
  }
  // In the log, the author of the pair is the person who registered.
  for (const change of paired) {
    const ids = [change.entityId, change.after?.partnerId]
    const by = decided.find(({ rows }) => rows.players.some(({ id }) => ids.includes(id))) ?? first
    by.request.recordChange(change)
  }
}
