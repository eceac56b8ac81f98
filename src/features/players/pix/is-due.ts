import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Whether a player still has to pay something. */
export const isDue = (player: PlayerView): boolean =>
  !player.isPaid && takesPart(player) && player.paymentValue > 0
