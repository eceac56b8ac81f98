import { useMemo, useState } from 'react'
import { shown } from '#app/draws/shown.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { CategoryProvider, type ShownCategory } from '../matches/category-context.ts'
import { doubtsOf } from '../matches/doubts.ts'
import { wayOf } from '../matches/way.ts'
import { namesOf } from '#app/draws/pair-name.ts'
import { DrawnParts } from './drawn-parts.tsx'

interface DrawnCategoryProps {
  view: DrawView
  event: EventView
  onOpenMatch: (matchId: string) => void
  onOpenEntry: (entryId: string) => void
}

/** A category that was drawn: its groups with their tables, its knockout, and its podium. */
export function DrawnCategory({ view, event, onOpenMatch, onOpenEntry }: DrawnCategoryProps) {
  const draw = shown(view)
  const [lit, setLit] = useState<string>()
  const names = useMemo(() => namesOf(draw.entries), [draw.entries])
  const doubts = useMemo(() => doubtsOf(draw), [draw])
  const courts = useMemo(() => new Map(event.courts.map(({ id, title }) => [id, title])), [event.courts])
  const way = useMemo(
    () => (lit !== undefined && names.has(lit) ? wayOf(draw, lit) : undefined),
    [draw, names, lit],
  )
  const category: ShownCategory = {
    draw,
    names,
    doubts,
    courts,
    pendingMatches: view.pendingMatches,
    way,
    onWay: (entryId) => setLit((now) => (now === entryId ? undefined : entryId)),
    onOpenMatch,
    onOpenEntry,
  }
  return (
    <CategoryProvider value={category}>
      <DrawnParts view={view} event={event} />
    </CategoryProvider>
  )
}
