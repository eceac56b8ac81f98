import { randomUUID } from 'node:crypto'
import { pairKinds } from '#contract/labels.ts'
import { makePair, type Pair } from '#contract/pairs.ts'
import { inEventOfNamedPlayers } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { areDrawn, separate } from './end-pairs.ts'
import { joinPlayers } from './join-players.ts'
import { pairRedaction, readPair } from './pair-answer.ts'

export const makePairHandler = handle(
  makePair,
  inEventOfNamedPlayers('ORGANIZADOR'),
  async ({ body, account, db, now, recordChange }) => {
    const { playerIds, replaces = [] } = body
    await lockInOrder(db, playerIds)
    const players = await readLocked(db, playerIds)
    const [one, other] = players
    if (!one || !other) return refuse('player.notFound')
    const isTogether = one.category_id === other.category_id && one.event_id === other.event_id
    if (!isTogether || !(await isOfDoubles(db, one.category_id))) return refuse('pair.notTogether')
    if (players.some(({ withdrawn_at }) => withdrawn_at !== null)) return refuse('pair.withdrawn')
    if (one.pair_id !== null && one.pair_id === other.pair_id) return readPair(db, one.pair_id)
    for (const { pair_id } of players) {
      if (pair_id === null || replaces.includes(pair_id)) continue
      const current = await readPair(db, pair_id)
      if (isWhole(current)) return refuseChanged('pair.changed', current)
    }
    const parted = players.flatMap(({ pair_id }) => pair_id ?? [])
    if (await areDrawn(db, parted)) return refuse('pair.drawn')
    await separate(db, parted, now, recordChange)
    const id = await spareId(db, body.id)
    await joinPlayers(db, { id, eventId: one.event_id, playerIds }, recordChange)
    // The log gets these values only at the end of this call.
    const { id: updatedById, name: updatedBy } = account
    return { ...(await readPair(db, id)), updatedAt: now.toISOString(), updatedBy, updatedById }
  },
  { redaction: pairRedaction },
)

/** Players are locked in the order of their ids: two calls with the same players do not wait for each other. */
const readLocked = (db: Database, ids: readonly string[]) =>
  locked(
    db,
    db
      .selectFrom('player')
      .select(['id', 'event_id', 'category_id', 'pair_id', 'withdrawn_at'])
      .where('id', 'in', ids)
      .orderBy('id'),
  ).execute()

async function isOfDoubles(db: Database, categoryId: string): Promise<boolean> {
  const category = db.selectFrom('category').select('kind').where('id', '=', categoryId)
  const { kind } = await category.executeTakeFirstOrThrow()
  return pairKinds.includes(kind)
}

/** Another version that runs at the same time may remove a player and leave the partner with a pair id. */
const isWhole = ({ players }: Pair) => players.length > 1

/** A parted pair may be made again with its old id. */
async function spareId(db: Database, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return randomUUID()
  const taken = db
    .selectFrom('player')
    .select('id')
    .where(({ eb, or }) => or([eb('pair_id', '=', wanted), eb('parted_pair_id', '=', wanted)]))
  return (await taken.executeTakeFirst()) ? randomUUID() : wanted
}
