import type { EventSnapshot } from '#contract/host.ts'
import type { Snapshot } from './database.ts'
import { replaced } from './rows-by-id.ts'

/** What a pull brought of an event. */
export interface Arrival {
  eventId: string
  pull: number
  /** Phone's clock. */
  landedAt: string
  /** The revision on this phone after which changes were asked for; missing where all was asked for. */
  asked?: number | undefined
  tag?: string | undefined
  /** All of the event, or with `since` what changed after that; missing: nothing did since `asked`. */
  answer?: EventSnapshot | undefined
}

/** The event with what has arrived; undefined when that are changes of something later than what this phone holds. */
export function arrived(known: Snapshot | undefined, arrival: Arrival): Snapshot | undefined {
  const { eventId, pull, landedAt, asked, answer } = arrival
  const since = answer ? answer.since : asked
  const tag = arrival.tag ?? (answer ? undefined : known?.tag)
  if (answer && since === undefined) {
    const { revision, event, categories, players, courts } = answer
    return { eventId, pull, landedAt, revision, tag, event, categories, players, courts }
  }
  if (known?.revision === undefined || since === undefined || known.revision < since) return undefined
  if (!answer) return { ...known, pull, landedAt }
  const { revision, event, courts, removed } = answer
  return {
    eventId,
    pull,
    landedAt,
    revision,
    tag,
    event,
    courts,
    categories: withChanges(known.categories, answer.categories, removed?.categories),
    players: withChanges(known.players, answer.players, removed?.players),
  }
}

/**
 * Whether it tells of an earlier moment than what has landed, whatever was asked first. A host that has counted less
 * than it had told this phone before does not: it began anew, as after a backup was restored.
 */
export function isOlder({ asked, answer }: Arrival, known: Snapshot): boolean {
  const revision = answer ? answer.revision : asked
  if (revision === undefined || known.revision === undefined) return false
  return revision < known.revision && !(asked !== undefined && revision < asked)
}

function withChanges<Row extends { id: string }>(
  known: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[] = [],
): Row[] {
  const changes = new Map<string, Row | undefined>(changed.map((row) => [row.id, row]))
  for (const id of removed) changes.set(id, undefined)
  return [...replaced(known, changes)]
}
