import type { EventSnapshot } from '#contract/host.ts'
import type { Snapshot } from '../storage/database.ts'
import { replaced } from '../rows/rows-by-id.ts'

/** What a pull brought of an event. */
export interface PullResult {
  eventId: string
  pull: number
  /** Phone's clock. */
  landedAt: string
  /** The revision on this phone after which changes were requested; missing where all of the event was. */
  sinceRevision?: number | undefined
  tag?: string | undefined
  /** All of the event, or with `since` what changed after that; missing: nothing did since `sinceRevision`. */
  answer?: EventSnapshot | undefined
}

/** The snapshot with what a pull brought; undefined where that are changes of something later than this phone holds. */
export function mergedSnapshot(known: Snapshot | undefined, pullResult: PullResult): Snapshot | undefined {
  const { eventId, pull, landedAt, sinceRevision, answer } = pullResult
  const since = answer ? answer.since : sinceRevision
  const tag = pullResult.tag ?? (answer ? undefined : known?.tag)
  if (answer && since === undefined) {
    const { revision, event, categories, players, courts, schedules, busy } = answer
    return { eventId, pull, landedAt, revision, tag, event, categories, players, courts, schedules, busy }
  }
  if (known?.revision === undefined || since === undefined || known.revision < since) return undefined
  if (!answer) return { ...known, pull, landedAt }
  const { revision, event, courts, schedules, busy, removed } = answer
  return {
    eventId,
    pull,
    landedAt,
    revision,
    tag,
    event,
    courts,
    schedules,
    busy,
    categories: withChanges(known.categories, answer.categories, removed?.categories),
    players: withChanges(known.players, answer.players, removed?.players),
  }
}

/**
 * Whether it tells of an earlier moment than what has landed, whichever was requested first. A host that has counted less
 * than it had told this phone before does not: it began anew, as after a backup was restored.
 */
export function isOlder({ sinceRevision, answer }: PullResult, known: Snapshot): boolean {
  const revision = answer ? answer.revision : sinceRevision
  if (revision === undefined || known.revision === undefined) return false
  return revision < known.revision && !(sinceRevision !== undefined && revision < sinceRevision)
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
