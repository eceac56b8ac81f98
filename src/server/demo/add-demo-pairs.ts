import { pairKinds } from '#contract/labels.ts'
import type { Database } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'

/** How ten players of a doubles category play: three pairs, one proposed, one whose partner is missing, one alone. */
const patterns = [
  'pair',
  'pair',
  'pair',
  'pair',
  'pair',
  'pair',
  'names the next',
  'is named',
  'awaits',
  'alone',
] as const

/** Says in every doubles category of the demo who plays with whom. */
export async function addDemoPairs(db: Database, chance: Chance): Promise<void> {
  const players = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', 'player.category_id', 'person.email'])
    .where('category.kind', 'in', pairKinds)
    .where('player.withdrawn_at', 'is', null)
    .orderBy('player.created_at')
    .orderBy('player.id')
    .execute()
  for (const of of Map.groupBy(players, ({ category_id }) => category_id).values()) {
    let pair_id = ''
    for (const [at, { id }] of of.entries()) {
      const pattern = patterns[at % patterns.length]
      const isFirst = at % 2 === 0
      const next = of[isFirst ? at + 1 : at - 1]
      if (pattern === 'pair' && next) {
        if (isFirst) pair_id = chance.uuid()
        await set(db, id, { pair_id, pair_version: 2, partner_email: next.email })
      } else if (pattern === 'names the next' && next) await set(db, id, { partner_email: next.email })
      else if (pattern === 'awaits') await set(db, id, { partner_email: `parceiro${at}@example.com` })
    }
  }
}

interface Paired {
  pair_id?: string
  pair_version?: number
  partner_email: string | null
}

async function set(db: Database, id: string, columns: Paired): Promise<void> {
  await db.updateTable('player').set(columns).where('id', '=', id).execute()
}
