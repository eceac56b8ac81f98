import type { EventView } from '#offline/screen-types.ts'
import { personOf } from '#offline/rows/person-of.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { type PlannedGame, plannedGames } from '#app/order-of-play/plan-groups.ts'

/** The planned matches of a court, or of a person. */
export interface Calendar {
  id: string
  title: string
  games: readonly PlannedGame[]
}

/** A calendar for each court that has a match, in the courts' order, then one for each person, by name. */
export function calendarsOf(
  { players }: Pick<EventView, 'players'>,
  plan: Pick<EventPlan, 'placed' | 'game'>,
  courts: readonly { id: string; title: string }[],
): Calendar[] {
  const planned = plannedGames(plan).toSorted(
    (one, other) => one.courtSlot.startsAt - other.courtSlot.startsAt,
  )
  const onCourts = courts.map(({ id, title }) => ({
    id: `court ${id}`,
    title,
    games: planned.filter(({ courtSlot }) => courtSlot.courtId === id),
  }))
  const byPlayer = new Map<string, PlannedGame[]>()
  for (const one of planned)
    for (const playerId of playersIn(one)) byPlayer.set(playerId, [...(byPlayer.get(playerId) ?? []), one])
  const ofPersons = [...Map.groupBy(players, personOf)].map(([person, registered]) => ({
    id: `person ${person}`,
    title: registered[0]?.name ?? '',
    games: registered.flatMap(({ id }) => byPlayer.get(id) ?? []),
  }))
  return [
    ...onCourts,
    ...ofPersons.toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR')),
  ].filter(({ games }) => games.length > 0)
}

/** The players of the match, if they are known already. */
function playersIn({ game: { draw, match } }: PlannedGame): readonly string[] {
  const sides = new Set(match.sides.map(({ entryId }) => entryId))
  return draw.entries.flatMap(({ id, playerIds = [] }) => (sides.has(id) ? playerIds : []))
}
