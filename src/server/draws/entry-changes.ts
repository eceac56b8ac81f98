import type { BodyOf } from '#contract/calls/call.ts'
import type { LuckyLoser } from '#contract/draws/draw.ts'
import type { updateEntry } from '#contract/draws/match-calls.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { Account } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { type Refusal, refuseChanged } from '#server/http/refusal.ts'

export type KeptEntry = KeptDraw['entries'][number]
export type EntryRequest = CallContext<Account> & { body: BodyOf<typeof updateEntry> }

/**
 * Refuses a change of an entry that somebody else has changed since it was seen. Without a version (0) nothing is
 * refused, because earlier versions send none.
 */
export function refuseStaleEntry(
  { version }: EntryRequest['body'],
  draw: KeptDraw,
  entry: KeptEntry,
): Refusal<'entry.changed'> | undefined {
  if (!version || version === entry.version) return undefined
  return refuseChanged('entry.changed', shownDraw(draw))
}

/** Stores a change of an entry and raises its version. */
export async function writeEntry(
  db: Database,
  { id, version = 1 }: KeptEntry,
  changed: {
    /** When the entry stopped playing; null while it plays. */
    leftAt: string | null
    /** Undefined: unchanged. */
    lucky?: LuckyLoser | null
  },
): Promise<void> {
  const { leftAt, lucky } = changed
  await db
    .updateTable('draw_entry')
    .set({
      left_at: leftAt,
      version: version + 1,
      ...(lucky !== undefined && { lucky: lucky && JSON.stringify(lucky) }),
    })
    .where('id', '=', id)
    .execute()
}
