import { type StaysOfList, takeListBack } from '#contract/registrations/brought-lists.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { releaseSpots, removedPlayer } from '#server/players/release-spots.ts'
import { changesOfPlayer } from './brought-players.ts'

type TakenBack = AnswerOf<typeof takeListBack>

/** The answer is stored without names. A resend reads the names again, as long as the players exist. */
const redaction = {
  withoutNames: (answer: TakenBack): TakenBack => ({
    ...answer,
    stays: answer.stays.map((one) => ({ ...one, name: '' })),
  }),
  async withNames(kept: TakenBack, { db }: { db: Database }): Promise<TakenBack> {
    if (kept.stays.length === 0) return kept
    const ids = kept.stays.map(({ playerId }) => playerId)
    const rows = await db
      .selectFrom('player')
      .innerJoin('person', 'person.id', 'player.person_id')
      .select(['player.id', 'person.name'])
      .where('player.id', 'in', ids)
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return { ...kept, stays: kept.stays.map((one) => ({ ...one, name: names.get(one.playerId) ?? '' })) }
  },
}

/**
 * A player stays, together with the partner, if somebody changed the player after the list: paid, arrived, moved or
 * corrected.
 */
export const takeListBackHandler = handle(
  takeListBack,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId, id }, account, db, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', eventId)
    if (denied) return denied
    const list = db.selectFrom('brought_list').select('id').where('id', '=', id)
    if (!(await list.where('event_id', '=', eventId).executeTakeFirst())) return refuse('list.notFound')
    const players = await lockPlayers(db, id)
    const stays = await whoStays(db, players)
    const removed = players.filter((player) => !stays.has(player.id))
    for (const player of removed) {
      await releaseSpots(db, [player], recordChange)
      recordChange(removedPlayer(player))
    }
    if (removed.length > 0) {
      recordChange({ kind: 'list.takenBack', eventId, entityId: id, after: { people: removed.length } })
      afterCommit(() => services.publicEvents.forget(eventId))
    }
    return {
      removed: removed.length,
      stays: players.flatMap(({ id: playerId, name }) => {
        const reason = stays.get(playerId)
        return reason ? [{ playerId, name, reason }] : []
      }),
    }
  },
  { redaction },
)

async function lockPlayers(db: Database, listId: string) {
  const own = db.selectFrom('brought_player').select('player_id').where('list_id', '=', listId)
  const ids = (await own.execute()).map(({ player_id }) => player_id)
  await lockInOrder(db, ids)
  const rows = await db
    .selectFrom('player')
    .selectAll('player')
    .where('player.id', 'in', own)
    .orderBy('player.id')
    .execute()
  if (rows.length === 0) return []
  // The rows are read behind the lock, so that changes made until then are included.
  const facts = await db
    .selectFrom('brought_player')
    .innerJoin('player', 'player.id', 'brought_player.player_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['player.id', 'person.name', 'brought_player.changes', changesOfPlayer.as('changes_now')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('change_log')
          .select('change_log.id')
          .whereRef('change_log.entity_id', '=', 'player.id')
          .where('change_log.kind', '=', 'player.person'),
      ).as('is_corrected'),
    )
    .where('brought_player.list_id', '=', listId)
    .execute()
  const factsById = new Map(facts.map((fact) => [fact.id, fact]))
  return rows.flatMap((row) => {
    const fact = factsById.get(row.id)
    if (!fact) return []
    // What a person paid before the list must not go with the player.
    const isChanged =
      fact.changes_now !== fact.changes || Boolean(fact.is_corrected) || row.earlier_payments !== null
    return [{ ...row, name: fact.name, isChanged }]
  })
}

type Brought = Awaited<ReturnType<typeof lockPlayers>>[number]

async function whoStays(db: Database, players: readonly Brought[]): Promise<Map<string, StaysOfList>> {
  const drawn = await drawnAmong(
    db,
    players.map(({ id }) => id),
  )
  const stays = new Map<string, StaysOfList>()
  for (const { id, isChanged } of players)
    if (drawn.has(id)) stays.set(id, 'DRAWN')
    else if (isChanged) stays.set(id, 'CHANGED')
  const pairsThatStay = new Set(players.flatMap(({ id, pair_id }) => (stays.has(id) && pair_id) || []))
  for (const { id, pair_id } of players)
    if (pair_id !== null && pairsThatStay.has(pair_id) && !stays.has(id)) stays.set(id, 'PARTNER_STAYS')
  return stays
}
