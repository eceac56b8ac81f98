import type { Draw } from '#contract/draws/draw.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { Pending } from '../../core/row-types.ts'
import type { Board } from '../../rows/board.ts'
import type { DrawDraft } from '../../rows/draw-layer.ts'
import { drawRow } from '../../rows/draw-row.ts'
import type { DrawArgs } from './draw-args.ts'

/** Marks a draw with the state of an unsent tap on it. A mark that asks for a decision stays visible. */
export function markDraw(draw: DrawDraft, { state }: Pick<Operation, 'state'>): void {
  if (state === 'acknowledged') return
  draw.pending = state === 'parked' || draw.pending === 'needsYou' ? 'needsYou' : state
}

/**
 * Shows a draw that a tap makes in place of the category's present draw. After a refusal, the draw of {host} is shown.
 */
export function paintDraw({ draws }: Board, operation: Operation<DrawArgs, Seen, Draw>): void {
  const { args, host, state } = operation
  if (!isWanted(operation)) {
    if (host && !draws.draft(host.id)) draws.put(drawRow(host))
    for (const id of draws.ofCategory(args.categoryId)) {
      const draw = draws.draft(id)
      if (!draw) continue
      const isEarlier = state === 'acknowledged' && draw.kept.header.number < (host?.number ?? 0)
      if (isEarlier) draws.remove(id)
      else markDraw(draw, operation)
    }
    return
  }
  const replaced = args.replacesId === undefined ? undefined : draws.draft(args.replacesId)
  for (const id of draws.ofCategory(args.categoryId)) if (id !== args.id) draws.remove(id)
  if (args.replacesId !== undefined) draws.remove(args.replacesId)
  draws.put({ ...rowOf(args, replaced?.kept.header), pending: state as Pending })
}

function rowOf(
  { id, eventId, categoryId, number, lot, adjustments, hash, settings, entries, drawn, at, reason }: DrawArgs,
  replaced: DrawView['kept']['header'] | undefined,
): DrawView {
  const chosen = { number, lot, adjustments: adjustments ?? [], hash, settings }
  const header = { id, eventId, categoryId, ...chosen, isPublished: false, drawnAt: at }
  const earlier = replaced && [...(replaced.earlier ?? []), { ...replaced, drawnAt: replaced.drawnAt ?? at }]
  return {
    id,
    eventId,
    categoryId,
    kept: {
      header: { ...header, reason: reason ?? null, ...(earlier && { earlier }) },
      entries: entries.map((entry) => ({ ...entry, leftAt: null, version: 1 })),
      drawn,
      notes: new Map(),
      lots: [],
    },
    pendingMatches: new Map(),
  }
}
