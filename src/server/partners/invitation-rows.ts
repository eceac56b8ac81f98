import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { pairKinds } from '#contract/labels.ts'
import type { Day } from '#contract/formats/days.ts'
import type { InvitationState } from '#contract/partners/partner-invitations.ts'
import type { PartnerInvitationTable } from '#server/database/registration-tables.ts'
import type { CategoryRow, Database, EventRow, PlayerRow } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { changesOpen, partnersOpen } from './changes-open.ts'

export type InvitationRow = Selectable<PartnerInvitationTable>

/** Only this hash of the key in a link is stored, so that nobody can open an invitation with data from the database. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const invitationsBy = (db: Database, keys: readonly string[]): Promise<InvitationRow[]> =>
  db.selectFrom('partner_invitation').selectAll().where('key_hash', 'in', keys.map(hashOfKey)).execute()

export interface Inviting {
  invitation: InvitationRow
  /** The inviting player. */
  player: Pick<PlayerRow, 'id' | 'person_id' | 'category_id' | 'pair_id' | 'withdrawn_at'>
}

/** Whether the inviting player has got another partner since the invitation. */
const isComplete = ({ invitation, player }: Inviting): boolean =>
  player.pair_id !== null && player.pair_id !== invitation.replaces_pair_id

/**
 * The reason why nobody can accept the invitation; undefined when there is none.
 * @param mayReplace whether players may change their partners now
 */
export function refuseInvitation(
  inviting: Inviting,
  mayReplace: boolean,
): Refusal<'invitation.inviterLeft' | 'invitation.complete' | 'invitation.notFound'> | undefined {
  const { invitation, player } = inviting
  if (player.withdrawn_at !== null || player.category_id !== invitation.category_id)
    return refuse('invitation.inviterLeft')
  if (isComplete(inviting) || (player.pair_id !== null && !mayReplace)) return refuse('invitation.complete')
  // The invitation was accepted and the two players have parted since: a new invitation is needed.
  return invitation.accepted_at === null ? undefined : refuse('invitation.notFound')
}

/** The state of an invitation before anybody accepts it. */
export function stateOf(
  inviting: Inviting,
  { event, category }: { event: EventRow; category: Pick<CategoryRow, 'draw_id' | 'kind'> },
  { today, timeZone }: { today: Day; timeZone: string },
): InvitationState | undefined {
  if (event.cancelled_at !== null) return 'CANCELLED'
  if (!pairKinds.includes(category.kind)) return 'LEFT'
  const refused = refuseInvitation(inviting, changesOpen(event, today))?.code
  if (refused === 'invitation.notFound') return undefined
  if (refused) return refused === 'invitation.complete' ? 'COMPLETE' : 'LEFT'
  if (category.draw_id !== null) return 'DRAWN'
  return partnersOpen(event, today, timeZone) ? 'OPEN' : 'CLOSED'
}
