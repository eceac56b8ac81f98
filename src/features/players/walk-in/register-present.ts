import { presence } from '#offline/operations/presence.ts'
import { walkIn, type WalkIn, type WalkInTap } from '#offline/operations/walk-in.ts'
import type { Courtside, Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'

/** Registers a person at the desk, and marks the person as present. */
export async function registerPresent(
  courtside: Courtside,
  tap: WalkInTap,
): Promise<{ saved: Saved; players: readonly PlayerView[] }> {
  const before = new Set(courtside.operations.get().map(({ id }) => id))
  const saving = courtside.enqueue(walkIn, tap)
  const created = courtside.operations.get().find(({ id, kind }) => kind === walkIn.name && !before.has(id))
  const saved = await saving
  if (!saved.ok || !created) return { saved, players: [] }
  const { playerId, secondPlayerId } = created.args as WalkIn
  const view = courtside.event(tap.eventId).get()
  const players = [playerId, secondPlayerId].flatMap((id) => (id && playerIn(view, id)) || [])
  await Promise.all(players.map((player) => courtside.enqueue(presence, { player, isSet: true })))
  return { saved, players }
}
