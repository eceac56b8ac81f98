import type { Player } from '#contract/players/players.ts'
import type { Database } from '#server/database/tables.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'
import { readContact } from './read-players.ts'

/** A player in answer to a change of the contact, with the contact as it is now. */
export async function readPlayerWithContact(db: Database, id: string): Promise<Player> {
  const player = await readPlayerAnswer(db, id)
  return { ...player, person: (await readContact(db, id)) ?? player.person }
}

/** Kept without name and contact: they are read again, while there are any. */
export const contactRedaction = {
  withoutNames: playerRedaction.withoutNames,
  async withNames(kept: Player, { db }: { db: Database }): Promise<Player> {
    const player = await playerRedaction.withNames(kept, { db })
    return { ...player, person: (await readContact(db, kept.id)) ?? player.person }
  },
}
