import { pairKinds } from '#contract/labels.ts'
import type { Database } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'

/**
 * The pairing of ten players of a doubles category: three pairs, one proposed pair, one player whose partner is
 * missing, one without partner.
 */
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

/**
 * The position of the demo player in a category: there the player has a partner, and a match that is not played yet.
 */
const positionOfOwn = 4

/**
 * Sets the pairs in every doubles category of the demo.
 * @param own id of the demo player's person, who always has a partner
 */
export async function addDemoPairs(db: Database, chance: Chance, own: string): Promise<void> {
  const players = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', 'player.category_id', 'player.person_id', 'person.email'])
    .where('category.kind', 'in', pairKinds)
    .where('player.withdrawn_at', 'is', null)
    .orderBy('player.created_at')
    .orderBy('player.id')
    .execute()
  for (const all of Map.groupBy(players, ({ category_id }) => category_id).values()) {
    const of = all.filter(({ person_id }) => person_id !== own)
    of.splice(positionOfOwn, 0, ...all.filter(({ person_id }) => person_id === own))
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
