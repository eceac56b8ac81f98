import type { ShirtSize } from '#contract/events/shirt-sizes.ts'
import { setPlayerSize } from '#contract/players/at-the-desk.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changePlayer, type PlayerChange } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'

/** The change of a player's size; the caller checks who may make it. */
export const sizeChange = (
  { shirt_size }: Pick<PlayerRow, 'shirt_size'>,
  shirtSize: ShirtSize | null,
): PlayerChange<never> => ({
  columns: { shirt_size: shirtSize },
  counter: 'size_version',
  logged: { kind: 'player.size', before: { shirtSize: shirt_size }, after: { shirtSize } },
})

export const setPlayerSizeHandler = handle(
  setPlayerSize,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { shirtSize } = request.body
    const changed = await changePlayer(request, (row) =>
      row.shirt_size === shirtSize ? undefined : sizeChange(row, shirtSize),
    )
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)
