import { setPlayerPresence } from '#contract/players/at-the-desk.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'

export const setPlayerPresenceHandler = handle(
  setPlayerPresence,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { body, account, now } = request
    const changed = await changePlayer(request, (row) => {
      if ((row.present_at !== null) === body.present) return undefined
      const present_at = body.present ? (momentIn(body.presentAt, now) ?? now.toISOString()) : null
      return {
        columns: { present_at, present_by: body.present ? account.id : null },
        counter: 'presence_version',
        logged: {
          kind: 'player.presence',
          before: { presentAt: row.present_at },
          after: { presentAt: present_at },
        },
      }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)
