import { createContext, use } from 'react'
import type { Draw } from '#contract/draws/draw.ts'
import type { Pending } from '#offline/core/row-types.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import type { Doubts } from './doubts.ts'
import type { Way } from './way.ts'

/** A drawn category, as its parts show it. */
export interface ShownCategory {
  draw: Draw
  /** Names by id of the entry. */
  names: ReadonlyMap<string, EntryName>
  doubts: Doubts
  /** Titles of courts, by id. */
  courts: ReadonlyMap<string, string>
  /** The pending change of each match, by key of the match. */
  pendingMatches: ReadonlyMap<string, Pending>
  /** The entry whose way through the draw is highlighted, with its matches. */
  way: Way | undefined
  /** Highlights the way of an entry, or removes the highlight if the entry has it. */
  onWay: (entryId: string) => void
  onOpenMatch: (matchId: string) => void
  onOpenEntry: (entryId: string) => void
}

const Context = createContext<ShownCategory | undefined>(undefined)

export const CategoryProvider = Context

export function useCategory(): ShownCategory {
  const category = use(Context)
  if (!category) throw new Error('useCategory is for the parts of a drawn category')
  return category
}
