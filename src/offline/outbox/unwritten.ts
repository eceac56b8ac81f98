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
 * Taps that are shown and whose write has begun. The browser ends a running transaction together with its page. So a
 * page that is left notes its unwritten taps, and the next page writes them.
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
    /** Call this when the tap is written, or when the person was told that it was not saved. */
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
    /** The taps that an earlier page noted, in their order. From then on, `end` removes their notes. */
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
