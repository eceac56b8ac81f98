import { setPlayerShirt } from '#contract/players/at-the-desk.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'

/**
 * A shirt that was handed out is always stored, even if it is one too many: the desks see that, and nothing is refused.
 */
export const setPlayerShirtHandler = handle(
  setPlayerShirt,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { body, now } = request
    const changed = await changePlayer(request, (row) => {
      if ((row.shirt_given_at !== null) === body.given) return undefined
      const shirt_given_at = body.given ? (momentIn(body.givenAt, now) ?? now.toISOString()) : null
      return {
        columns: { shirt_given_at },
        counter: 'shirt_version',
        logged: {
          kind: 'player.shirt',
          before: { shirtGivenAt: row.shirt_given_at },
          after: { shirtGivenAt: shirt_given_at },
        },
      }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)
