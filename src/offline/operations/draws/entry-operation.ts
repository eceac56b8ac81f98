import * as v from 'valibot'
import type { Draw } from '#contract/draws/draw.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { Board } from '../../rows/board.ts'
import { entryEntity, matchesLane, standingLane } from '../draw-lanes.ts'
import { markDraw } from './paint-draw.ts'

export const entryFields = {
  eventId: v.string(),
  categoryId: v.string(),
  drawId: v.string(),
  entryId: v.string(),
}
const EntryArgs = v.object(entryFields)
export type EntryArgs = v.InferOutput<typeof EntryArgs>
type Entry = DrawView['kept']['entries'][number]

export interface EntryTap {
  draw: DrawView
  entryId: string
  /** The entry in the person's words: 'Dupla Ana e Bia'. */
  label: string
}

export const entryArgs = ({ draw: { id, eventId, categoryId }, entryId }: EntryTap): EntryArgs => ({
  eventId,
  categoryId,
  drawId: id,
  entryId,
})

export const entryOf = ({ draw, entryId }: EntryTap) => draw.kept.entries.find(({ id }) => id === entryId)

/** An entry as {host} has it. */
export const entryIn = (host: Draw, { entryId }: EntryArgs) => host.entries.find(({ id }) => id === entryId)

/** How operations on entries wait for others. Both kinds of operation raise the same version. */
export const entryOrder = {
  aspect: 'entry',
  entity: ({ entryId }: EntryArgs) => entryEntity(entryId),
  lane: ({ entryId }: EntryArgs) => entryEntity(entryId),
  waitsFor: ({ drawId }: EntryArgs) => [matchesLane(drawId)],
  isAwaitedIn: ({ drawId }: EntryArgs) => [standingLane(drawId)],
}

export const entryVersion = ({ args, base, basis }: Operation<EntryArgs, Seen, Draw>) =>
  Math.max(base.version, (basis && entryIn(basis, args)?.version) ?? 0)

/** Paints the wanted state of an entry over its state at {host}. */
export function paintEntry<Args extends EntryArgs>(
  { draws }: Board,
  operation: Operation<Args, Seen, Draw>,
  wanted: Partial<Entry>,
): void {
  const { args, host } = operation
  const draw = draws.draft(args.drawId)
  if (!draw) return
  const answered = host && entryIn(host, args)
  const painted = (entry: Entry): Entry => {
    if (entry.id !== args.entryId) return entry
    const { hasLeft: _, ...now } = {
      hasLeft: false,
      ...entry,
      ...((answered?.version ?? 0) > (entry.version ?? 0) && answered),
    }
    return isWanted(operation) ? { ...now, ...wanted } : now
  }
  draw.kept = { ...draw.kept, entries: draw.kept.entries.map(painted) }
  markDraw(draw, operation)
}
