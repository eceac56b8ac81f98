import type { Database } from '#server/database/tables.ts'
import { locked } from '#server/database/engine.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { hashOfKey, invitationsBy, type Inviting, refuseInvitation } from './invitation-rows.ts'

/** Invitations by their hashed keys, with the inviting players, which are locked until the transaction ends. */
export type Invitations = ReadonlyMap<string, Inviting>

/** Reads the invitations that registrations name. The categories must already be locked. */
export async function readInviting(db: Database, keys: readonly string[]): Promise<Invitations> {
  if (keys.length === 0) return new Map()
  const invitations = await invitationsBy(db, keys)
  if (invitations.length === 0) return new Map()
  const query = db
    .selectFrom('player')
    .select(['id', 'person_id', 'category_id', 'pair_id', 'withdrawn_at'])
    .where(
      'id',
      'in',
      invitations.map(({ player_id }) => player_id),
    )
    .orderBy('id')
  const players = new Map((await locked(db, query).execute()).map((player) => [player.id, player]))
  return new Map(
    invitations.flatMap((invitation): [string, Inviting][] => {
      const player = players.get(invitation.player_id)
      return player ? [[invitation.key_hash, { invitation, player }]] : []
    }),
  )
}

export const invitedBy = (invitations: Invitations, key: string | undefined): Inviting | undefined =>
  key === undefined ? undefined : invitations.get(hashOfKey(key))

/** The reason why a registration can't accept the invitation that it names. */
export function refuseInvited(
  invitations: Invitations,
  body: { invitation?: string | undefined; eventId: string; categories: readonly string[] },
  { personId, mayReplace }: { personId: string; mayReplace: boolean },
):
  | Refusal<
      | 'invitation.notFound'
      | 'invitation.own'
      | 'invitation.complete'
      | 'invitation.inviterLeft'
      | 'request.invalid'
    >
  | undefined {
  if (body.invitation === undefined) return undefined
  const inviting = invitedBy(invitations, body.invitation)
  if (!inviting || inviting.invitation.event_id !== body.eventId) return refuse('invitation.notFound')
  if (inviting.player.person_id === personId) return refuse('invitation.own')
  const refused = refuseInvitation(inviting, mayReplace)
  if (refused) return refused
  return body.categories.includes(inviting.invitation.category_id)
    ? undefined
    : refuseFields({ categories: 'O convite é para outra categoria' })
}
