import { ownPartner, type RegistrationFields } from '#contract/registrations.ts'
import { type Refusal, refuseFields } from '#server/http/refusal.ts'

/**
 * Nobody is their own partner: two players who name each other make a pair, and this one would wait for itself.
 * @param email of who registers; null where none is known
 */
export function refuseOwnPartner(
  { personTeamEmail, partners = [] }: Pick<RegistrationFields, 'personTeamEmail' | 'partners'>,
  email: string | null,
): Refusal<'request.invalid'> | undefined {
  if (!email) return undefined
  const fields = [
    ...(personTeamEmail === email ? ['personTeamEmail'] : []),
    ...partners.flatMap((partner, at) => (partner.email === email ? [`partners.${at}.email`] : [])),
  ]
  return fields.length > 0
    ? refuseFields(Object.fromEntries(fields.map((field) => [field, ownPartner])))
    : undefined
}
