import { feeToday } from '#app/events/fee-today.ts'
import { courtesy } from '#contract/events/fee-reasons.ts'
import { toCents } from '#contract/events/fees.ts'
import type { Day } from '#contract/formats/days.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

interface Moved {
  player: PlayerView
  /** The player before the move. */
  before: PlayerView
}

/** The fee of a player in another category, in reais; undefined if the amount is the same or may not be changed. */
export function feeAfterMove(
  view: Pick<EventView, 'event' | 'categories' | 'players'>,
  { player, before }: Moved,
  day: Day,
): number | undefined {
  // A version of 0 means that the host does not support corrections of amounts. Players who are free of charge stay so.
  if (player.valueVersion === 0 || player.feeReason === courtesy) return undefined
  const { id, personId } = player
  const held = view.players
    .filter(
      (other) => personId !== undefined && other.personId === personId && other.id !== id && takesPart(other),
    )
    .map(({ categoryId }) => categoryId)
  const [costs, cost] = [player, before].map(({ categoryId }) => feeToday(view, [categoryId], held, day))
  if (costs === undefined || costs === cost) return undefined
  return toCents(costs) === toCents(player.paymentValue) ? undefined : costs
}
