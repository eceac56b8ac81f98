import { randomUUID } from 'node:crypto'
import { pairKinds } from '#contract/labels.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { joinPlayers } from './join-players.ts'
import { fitTogether } from '#server/category-rules/pair-fit.ts'

/**
 * Makes pairs of these players and players of the same category, if each names the other as partner, both play alone,
 * and the rules of the category allow it. Players whom an organiser has separated are only proposed as a pair. If
 * several players have the named address, no pair is made, because it is unknown who is meant.
 * @returns whether it made a pair
 */
export async function pairMutuallyNamed(
  db: Database,
  playerIds: readonly string[],
  recordChange: (change: LoggedChange) => void,
): Promise<boolean> {
  if (playerIds.length === 0) return false
  const naming = await readNaming(db, playerIds)
  if (naming.length === 0) return false
  // The lock makes sure that two players who register at the same moment see each other.
  const categoryIds = [...new Set(naming.map(({ category_id }) => category_id))]
  const categories = db.selectFrom('category').select('id').where('id', 'in', categoryIds).orderBy('id')
  await locked(db, categories).execute()
  const named = Map.groupBy(
    await readNamed(
      db,
      naming.map(({ id }) => id),
    ),
    ({ id }) => id,
  )
  let isMade = false
  for (const [id, [partner, ...namesakes]] of named)
    if (partner && namesakes.length === 0 && (await join(db, id, partner, recordChange))) isMade = true
  return isMade
}

async function join(
  db: Database,
  id: string,
  { partner_id, event_id }: { partner_id: string; event_id: string },
  recordChange: (change: LoggedChange) => void,
): Promise<boolean> {
  const alone = await locked(
    db,
    db
      .selectFrom('player')
      .select('id')
      .where('id', 'in', [id, partner_id])
      .where('pair_id', 'is', null)
      // A player who withdrew before the lock was taken stays alone.
      .where('withdrawn_at', 'is', null)
      .where('separated_at', 'is', null)
      .orderBy('id'),
  ).execute()
  if (alone.length < 2 || !(await fitTogether(db, [id, partner_id]))) return false
  const pair = { id: randomUUID(), eventId: event_id, playerIds: [id, partner_id] as const }
  await joinPlayers(db, pair, recordChange)
  return true
}

/** Players of doubles categories who name a partner and play alone. */
const readNaming = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', 'player.category_id'])
    .where('player.id', 'in', ids)
    .where('player.partner_email', 'is not', null)
    .where('player.pair_id', 'is', null)
    .where('player.separated_at', 'is', null)
    .where('player.withdrawn_at', 'is', null)
    .where('category.kind', 'in', pairKinds)
    .execute()

/** The players whom they name and who also name them. */
const readNamed = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('player as partner', (join) =>
      join
        .onRef('partner.category_id', '=', 'player.category_id')
        .onRef('partner.partner_email', '=', 'person.email')
        .onRef('partner.id', '!=', 'player.id'),
    )
    .innerJoin('person as partner_person', (join) =>
      join
        .onRef('partner_person.id', '=', 'partner.person_id')
        .onRef('partner_person.email', '=', 'player.partner_email'),
    )
    .select(['player.id', 'player.event_id', 'partner.id as partner_id'])
    .where('player.id', 'in', ids)
    .where('partner.pair_id', 'is', null)
    .where('partner.separated_at', 'is', null)
    .where('partner.withdrawn_at', 'is', null)
    .orderBy('player.id')
    .execute()
