import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Whether something is left to pay of a player. */
export const isDue = (player: PlayerView): boolean =>
  !player.isPaid && takesPart(player) && player.paymentValue > 0
