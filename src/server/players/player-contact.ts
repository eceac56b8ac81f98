import type { Player } from '#contract/players/players.ts'
import type { Database } from '#server/database/tables.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'
import { readContact } from './read-players.ts'

/** The current player with contact, as the answer to a change of the contact. */
export async function readPlayerWithContact(db: Database, id: string): Promise<Player> {
  const player = await readPlayerAnswer(db, id)
  return { ...player, person: (await readContact(db, id)) ?? player.person }
}

/** The answer is stored without name and contact. A resend reads them again, as long as the player exists. */
export const contactRedaction = {
  withoutNames: playerRedaction.withoutNames,
  async withNames(kept: Player, { db }: { db: Database }): Promise<Player> {
    const player = await playerRedaction.withNames(kept, { db })
    return { ...player, person: (await readContact(db, kept.id)) ?? player.person }
  },
}
