import type { Database } from '#server/database/tables.ts'

/** For a person's file: the invitations that these persons sent, and those sent to the address. */
export async function invitationsOf(db: Database, personIds: readonly string[], email: string) {
  const invitations = db
    .selectFrom('partner_invitation')
    .innerJoin('player', 'player.id', 'partner_invitation.player_id')
    .innerJoin('event', 'event.id', 'partner_invitation.event_id')
    .innerJoin('category', 'category.id', 'partner_invitation.category_id')
    .select(['event.title as evento', 'category.title as categoria'])
    .select(['partner_invitation.created_at as em', 'partner_invitation.accepted_at as aceitoEm'])
    .orderBy('partner_invitation.created_at')
  const sent = invitations
    .select('partner_invitation.email as para')
    .where('player.person_id', 'in', personIds)
  const received = invitations.where('partner_invitation.email', '=', email)
  return { enviados: await sent.execute(), recebidos: await received.execute() }
}

/**
 * Erases an account from invitations: its own invitations are deleted, and its address is removed from invitations of
 * others.
 */
export async function eraseFromInvitations(
  db: Database,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  const sent = await db
    .deleteFrom('partner_invitation')
    .where('player_id', 'in', (query) =>
      query.selectFrom('player').select('player.id').where('player.person_id', '=', personId),
    )
    .returning('id')
    .execute()
  const ids = sent.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('mail').where('subject', 'in', ids).execute()
  await db.updateTable('partner_invitation').set({ email: null }).where('email', '=', email).execute()
}
