import type { Snapshot } from '../storage/database.ts'
import type { Changer } from '../screen-types.ts'

const found = new WeakMap<Snapshot, readonly Changer[]>()

/**
 * The organisers who changed a player or a category of an event, each with the moment of the last change, the newest
 * first. A withdrawal does not count, because the player may have withdrawn without an organiser.
 */
export function changersOf(snapshot: Snapshot): readonly Changer[] {
  let cached = found.get(snapshot)
  if (!cached) {
    cached = changersAmong([
      ...snapshot.categories,
      ...snapshot.players.filter(({ withdrawnAt, disavowedAt }) => !withdrawnAt && !disavowedAt),
    ])
    found.set(snapshot, cached)
  }
  return cached
}

function changersAmong(entities: readonly Pick<Snapshot['players'][number], keyof Changed>[]) {
  const newest = new Map<string, Changer>()
  for (const { updatedById, updatedBy, updatedAt } of entities) {
    if (!updatedById || !updatedBy || !updatedAt) continue
    if ((newest.get(updatedById)?.at ?? '') < updatedAt)
      newest.set(updatedById, { id: updatedById, name: updatedBy, at: updatedAt })
  }
  return [...newest.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
type Changed = { updatedById: unknown; updatedBy: unknown; updatedAt: unknown }
