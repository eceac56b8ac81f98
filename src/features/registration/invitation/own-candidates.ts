import { client } from '#app/host/client.ts'
import { readToken } from '#app/host/token.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import type { PartnerInvitation } from '#contract/partners/partner-invitations.ts'
import { receiptOf } from '../receipt.ts'

/** A registration with which an invitation can be accepted. */
export interface Candidate {
  /** The player in the category. */
  playerId: string | undefined
  registrationId: string
  /** Proves that this device made the registration; missing if the account proves it. */
  personId?: string | undefined
  name: string
}

type Invited = Pick<PartnerInvitation, 'event' | 'category'>

/**
 * Registrations in the category without a partner that this device may know: its own ones, and those of the account.
 */
export async function ownCandidates(invited: Invited): Promise<Candidate[]> {
  const [here, listed] = [madeHere(invited), await ofAccount(invited)]
  return here && !listed.some(({ registrationId }) => registrationId === here.registrationId)
    ? [here, ...listed]
    : listed
}

function madeHere({ event, category }: Invited): Candidate | undefined {
  const receipt = receiptOf(event.id).get()
  if (!receipt?.id || receipt.isRemoved) return undefined
  const own = receipt.categories.find(({ id }) => id === category.id)
  return own && !own.partner
    ? { registrationId: receipt.id, playerId: own.playerId, personId: receipt.personId, name: receipt.name }
    : undefined
}

async function ofAccount({ event, category }: Invited): Promise<Candidate[]> {
  if (!readToken()) return []
  const outcome = await client(listMyRegistrations)
  if (outcome.kind !== 'ok') return []
  return outcome.answer
    .filter((registration) => registration.event.id === event.id)
    .flatMap(({ id, person, players }) => {
      const own = players.find(
        (player) => player.category.id === category.id && !player.withdrawnAt && !player.partner,
      )
      return own ? [{ registrationId: id, playerId: own.id, name: person.name }] : []
    })
}
