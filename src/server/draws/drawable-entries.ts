import { sql } from 'kysely'
import type { BodyOf } from '#contract/calls/call.ts'
import type { createDraw } from '#contract/draws/draw-calls.ts'
import { pairKinds } from '#contract/labels.ts'
import { locked } from '#server/database/engine.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { takesPart } from '#server/database/takes-part.ts'

type WantedEntries = BodyOf<typeof createDraw>['entries']

/** A player who may be drawn, with the current name. */
export interface DrawablePlayer {
  id: string
  event_id: string
  category_id: string
  person_id: string
  withdrawn_at: string | null
  partner_id: string | null
  name: string
}

/**
 * Locks the players with these ids in the order of their ids, as all calls do that lock several players. They do not
 * change until the transaction ends, so that a drawn player is still registered.
 */
export async function lockPlayers(db: Database, ids: readonly string[]): Promise<DrawablePlayer[]> {
  if (ids.length === 0) return []
  const query = db
    .selectFrom('player')
    .select(['id', 'event_id', 'category_id', 'person_id', 'withdrawn_at'])
    .select(
      sql<string | null>`(select partner.id from player as partner
        where partner.pair_id = player.pair_id and partner.id <> player.id)`.as('partner_id'),
    )
    .where('id', 'in', ids)
    .orderBy('id')
  const players = await locked(db, query).execute()
  const personIds = [...new Set(players.map(({ person_id }) => person_id))]
  if (personIds.length === 0) return []
  const persons = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', personIds).execute()
  const names = new Map(persons.map(({ id, name }) => [id, name]))
  return players.map((player) => ({ ...player, name: names.get(player.person_id) ?? '' }))
}

/**
 * The reason why these entries can't be drawn; undefined when there is none. Each player must have a spot in the
 * category. A player with a partner is drawn with that partner; a player without one is drawn alone.
 */
export function refuseEntries(
  entries: WantedEntries,
  players: readonly DrawablePlayer[],
  { id, kind, event_id }: Pick<CategoryRow, 'id' | 'kind' | 'event_id'>,
): Refusal<'request.invalid' | 'draw.entriesChanged' | 'draw.tooFew'> | undefined {
  if (!pairKinds.includes(kind) && entries.some(({ playerIds }) => playerIds.length > 1))
    return refuseFields({ entries: 'Nesta categoria joga-se sem dupla' })
  if (entries.length < 2) return refuse('draw.tooFew')
  const byId = new Map(players.map((player) => [player.id, player]))
  const isHere = (player: DrawablePlayer | undefined) => player?.category_id === id && takesPart(player)
  const isWithPartner = (player: DrawablePlayer | undefined, playerIds: readonly string[]) =>
    !player || player.partner_id === null || playerIds.includes(player.partner_id)
  const left = entries.flatMap(({ playerIds }) => playerIds.filter((one) => !isHere(byId.get(one))))
  const paired = entries.flatMap(({ playerIds }) =>
    playerIds.filter((one) => isHere(byId.get(one)) && !isWithPartner(byId.get(one), playerIds)),
  )
  // A removed player has no name any more, and the names of players of another event must not be shown.
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((one) => {
      const player = byId.get(one)
      return player?.event_id === event_id ? player.name : []
    })
  const gone = [...left, ...paired]
  return gone.length > 0
    ? refuse('draw.entriesChanged', { playerIds: gone, left: namesOf(left), paired: namesOf(paired) })
    : undefined
}
