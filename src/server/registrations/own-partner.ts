import { ownPartner, type RegistrationFields } from '#contract/registrations/registrations.ts'
import { type Refusal, refuseFields } from '#server/http/refusal.ts'

/**
 * Refuses a person as their own partner, because a pair needs two players.
 * @param email e-mail of the registered person; null when it is unknown
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
