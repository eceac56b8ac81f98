import { changingRowNames } from '#contract/event-rows.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Snapshot } from '../storage/database.ts'
import { replaced } from '../rows/rows-by-id.ts'

/** The answer of a pull of an event. */
export interface PullResult {
  eventId: string
  pull: number
  /** The moment of the answer, by the phone's clock. */
  landedAt: string
  /** The revision on this phone after which changes were requested. Missing when the whole event was requested. */
  sinceRevision?: number | undefined
  tag?: string | undefined
  /**
   * The whole event, or with `since` the changes after that revision. Missing when nothing changed since
   * `sinceRevision`.
   */
  answer?: EventSnapshot | undefined
}

/**
 * The snapshot with the answer of a pull; undefined when the answer holds changes after a revision that this phone does
 * not have.
 */
export function mergedSnapshot(stored: Snapshot | undefined, pullResult: PullResult): Snapshot | undefined {
  const { eventId, pull, landedAt, sinceRevision, answer } = pullResult
  const since = answer ? answer.since : sinceRevision
  const tag = pullResult.tag ?? (answer ? undefined : stored?.tag)
  if (answer && since === undefined) {
    const { since: _, removed: __, ...whole } = answer
    return { eventId, pull, landedAt, tag, ...whole }
  }
  if (stored?.revision === undefined || since === undefined || stored.revision < since) return undefined
  if (!answer) return { ...stored, pull, landedAt }
  // A snapshot from an older version of the app has none of these.
  if (changingRowNames.some((name) => answer[name] && !stored[name])) return undefined
  const { since: _, removed, waiting = stored.waiting, ...whole } = answer
  const changed = changingRowNames.flatMap((name) => {
    const rows: readonly { id: string }[] | undefined = answer[name]
    return rows ? [[name, withChanges(stored[name] ?? [], rows, removed?.[name])] as const] : []
  })
  return { eventId, pull, landedAt, tag, ...whole, waiting, ...Object.fromEntries(changed) }
}

/**
 * Whether an answer is older than the stored snapshot, whichever was requested first. If {host} answers a smaller
 * revision than it gave this phone before, its answer is not older: the count began again, as after a restored backup.
 */
export function isOlder({ sinceRevision, answer }: PullResult, stored: Snapshot): boolean {
  const revision = answer ? answer.revision : sinceRevision
  if (revision === undefined || stored.revision === undefined) return false
  return revision < stored.revision && !(sinceRevision !== undefined && revision < sinceRevision)
}

function withChanges<Row extends { id: string }>(
  stored: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[] = [],
): Row[] {
  const changes = new Map<string, Row | undefined>(changed.map((row) => [row.id, row]))
  for (const id of removed) changes.set(id, undefined)
  return [...replaced(stored, changes)]
}
