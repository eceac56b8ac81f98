import * as v from 'valibot'
import type { Operation } from '../core/operation.ts'
import { isReadable } from './readable.ts'

/** A text that is stored at once, also while a page is being left: local storage in a page. `null` removes it. */
export interface Notes {
  read(): string | null
  write(text: string | null): void
}

const Rows = v.pipe(v.string(), v.parseJson(), v.array(v.looseObject({ id: v.string() })))

/**
 * Taps that are shown and whose write has begun. The browser ends a running transaction with its page. So what a page
 * leaves in the middle is noted, and the next one writes it.
 */
export function createUnwritten(userId: string, notes: Notes | undefined) {
  const begun = new Map<string, Operation>()
  let hasNoted = false

  function all() {
    const rows = v.safeParse(Rows, notes?.read())
    return rows.success ? rows.output : []
  }
  const write = (rows: readonly object[]) => notes?.write(rows.length > 0 ? JSON.stringify(rows) : null)

  return {
    begin(row: Operation): void {
      begun.set(row.id, row)
    },
    /** It is written, or the person was told that it is not. */
    end({ id }: Operation): void {
      begun.delete(id)
      if (!hasNoted) return
      const others = all().filter((row) => row.id !== id)
      write(others)
      hasNoted = others.length > 0
    },
    /** Another tab of this user may have noted taps, too. */
    note(): void {
      if (begun.size === 0) return
      hasNoted = true
      write([...all().filter(({ id }) => !begun.has(id)), ...begun.values()])
    },
    /** What an earlier page has noted, in the order of the taps. From here on, `end` forgets it. */
    left(): Operation[] {
      const isWhole = (row: object): row is Operation => isReadable({ ...row, state: 'waiting' }, userId)
      const rows = (all() as object[]).filter(isWhole)
      hasNoted ||= rows.length > 0
      return rows
    },
    erase(): void {
      notes?.write(null)
    },
  }
}
