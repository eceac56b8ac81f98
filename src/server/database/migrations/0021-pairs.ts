import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

interface Before {
  player: {
    id: string
    category_id: string
    person_id: string
    partner_email: string | null
    withdrawn_at: string | null
    pair_id: string | null
  }
  person: { id: string; email: string | null }
  category: { id: string; kind: string }
}

/** Adds pairs. Two players who named each other before become a pair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('pair_id', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('pair_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('player_by_pair')
    .on('player')
    .columns(['pair_id'])
    .where('pair_id', 'is not', null)
    .execute()
  await joinNamed(db)
}

async function joinNamed(db: Kysely<Before>): Promise<void> {
  const players = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', 'player.category_id', 'player.partner_email', 'person.email'])
    .where('player.partner_email', 'is not', null)
    .where('player.withdrawn_at', 'is', null)
    .where('person.email', 'is not', null)
    .where('category.kind', 'in', ['DUPLAS', 'MISTA'])
    .orderBy('player.id')
    .execute()
  const byNames = Map.groupBy(players, ({ category_id, email, partner_email }) =>
    [category_id, email, partner_email].join(' '),
  )
  for (const { id, category_id, email, partner_email } of players) {
    const others = byNames.get([category_id, partner_email, email].join(' ')) ?? []
    const own = byNames.get([category_id, email, partner_email].join(' ')) ?? []
    const [other] = others
    // If several players have the same address, it is unknown who is meant. The loop meets each pair twice and takes it once.
    if (!other || others.length > 1 || own.length > 1 || id > other.id) continue
    await db.updateTable('player').set({ pair_id: randomUUID() }).where('id', 'in', [id, other.id]).execute()
  }
}
