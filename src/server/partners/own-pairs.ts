import type { Day } from '#contract/formats/days.ts'
import { pairKinds } from '#contract/labels.ts'
import { shortName } from '#contract/players/short-name.ts'
import type { CategoryRow, Database, EventRow, PlayerRow } from '#server/database/tables.ts'
import { changesOpen, partnersOpen } from './changes-open.ts'

type Own = Pick<PlayerRow, 'id' | 'pair_id' | 'withdrawn_at'> & Pick<CategoryRow, 'kind' | 'draw_id'>

/** Names of partners and open invitations, by the players' ids. */
export interface PairsOfPlayers {
  partners: ReadonlyMap<string, string>
  invited: ReadonlyMap<string, string>
}

export async function pairsOfPlayers(
  db: Database,
  players: readonly Pick<PlayerRow, 'id' | 'pair_id'>[],
): Promise<PairsOfPlayers> {
  const pairIds = players.flatMap(({ pair_id }) => pair_id ?? [])
  const paired =
    pairIds.length === 0
      ? []
      : await db
          .selectFrom('player')
          .innerJoin('person', 'person.id', 'player.person_id')
          .select(['player.id', 'player.pair_id', 'person.name'])
          .where('player.pair_id', 'in', pairIds)
          .execute()
  const partners = new Map(
    players.flatMap(({ id, pair_id }): [string, string][] => {
      const partner = paired.find((other) => other.pair_id === pair_id && other.id !== id)
      return partner ? [[id, partner.name]] : []
    }),
  )
  const ids = players.map(({ id }) => id)
  const invitations =
    ids.length === 0
      ? []
      : await db
          .selectFrom('partner_invitation')
          .innerJoin('player', (join) =>
            join
              .onRef('player.id', '=', 'partner_invitation.player_id')
              .onRef('player.category_id', '=', 'partner_invitation.category_id'),
          )
          .select(['partner_invitation.player_id', 'partner_invitation.created_at'])
          .where('partner_invitation.player_id', 'in', ids)
          .where('partner_invitation.accepted_at', 'is', null)
          .where(({ eb, or }) =>
            or([
              eb('player.pair_id', 'is', null),
              eb('player.pair_id', '=', eb.ref('partner_invitation.replaces_pair_id')),
            ]),
          )
          .orderBy('partner_invitation.created_at')
          .execute()
  const invited = new Map(invitations.map(({ player_id, created_at }) => [player_id, created_at]))
  return { partners, invited }
}

/** The part of these data that is shown to one of these players. */
export function ownPairShown(
  player: Own,
  { partners, invited }: PairsOfPlayers,
  event: EventRow,
  { today, timeZone }: { today: Day; timeZone: string },
): { partner?: string | null; invitedAt?: string | null; mayInvite?: boolean; mayMove?: boolean } {
  if (player.withdrawn_at !== null) return {}
  const mayMove = changesOpen(event, today) && player.draw_id === null
  if (!pairKinds.includes(player.kind)) return { mayMove }
  const name = partners.get(player.id)
  const isOpen = name === undefined ? partnersOpen(event, today, timeZone) : changesOpen(event, today)
  return {
    partner: name === undefined ? null : shortName(name),
    invitedAt: invited.get(player.id) ?? null,
    mayInvite: isOpen && player.draw_id === null,
    mayMove,
  }
}
