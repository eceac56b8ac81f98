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
  const isListed = (one: Candidate) =>
    listed.some(({ registrationId }) => registrationId === one.registrationId)
  return [...here.filter((one) => !isListed(one)), ...listed]
}

/** The latest registration comes first. A family registers on one phone. */
function madeHere({ event, category }: Invited): Candidate[] {
  const receipt = receiptOf(event.id).get()
  if (!receipt) return []
  const registered = [...(receipt.isRemoved ? [] : [receipt]), ...(receipt.earlier ?? []).toReversed()]
  return registered.flatMap(({ id, personId, name = 'quem se inscreveu antes', categories }) => {
    const own = categories.find((one) => one.id === category.id)
    return id && own && !own.partner ? [{ registrationId: id, playerId: own.playerId, personId, name }] : []
  })
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
