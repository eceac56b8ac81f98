import { settings } from '#app/host/settings.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { KeptStatement } from '#offline/statements/kept-statements.ts'
import type { MatchedEvent } from './matching/match-lines.ts'
import { personOf } from './matching/payable-sets.ts'
import { daysLater } from './reading/days.ts'

/** The data of an event that the matching of lines needs. */
export function matchedEvent(
  { event, players }: Pick<EventView, 'event' | 'players'>,
  files: readonly KeptStatement[],
): MatchedEvent {
  const opened = players.map(({ registeredAt }) => registeredAt ?? event.startDate).toSorted()[0]
  return {
    players,
    from: daysLater(dayOf(opened ?? event.startDate, settings.timeZone), -1),
    until: dayOf(event.endDate, settings.timeZone),
    isCancelled: Boolean(event.cancelledAt),
    payers: knownPayers(players, files),
  }
}

/**
 * A name typed in 'Quem vai pagar?', or the payer of a line on this device, counts as a payer for all categories of the
 * person.
 */
function knownPayers(players: EventView['players'], files: readonly KeptStatement[]) {
  const nameByKey = new Map(files.flatMap(({ lines }) => lines.map(({ key, name }) => [key, name] as const)))
  const byPerson = new Map<string, readonly string[]>()
  for (const player of players) {
    const names = [player.entry && nameByKey.get(player.entry.key), player.payer].filter(
      (name) => name !== undefined,
    )
    byPerson.set(personOf(player), [...(byPerson.get(personOf(player)) ?? []), ...names])
  }
  const personById = new Map(players.map((player) => [player.id, personOf(player)]))
  return { get: (id: string) => byPerson.get(personById.get(id) ?? '') }
}
