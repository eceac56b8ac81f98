import { randomBytes, randomUUID } from 'node:crypto'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { drawGroupLot } from '#contract/draws/group-table.ts'
import type { GroupProgress } from '#contract/draws/group-standings.ts'
import { lotFrom } from '#contract/draws/lot.ts'
import { decideLot } from '#contract/draws/match-calls.ts'
import { followedDraw, shownDraw } from '#contract/draws/shown-draw.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { drawRedaction } from './draw-answer.ts'
import { inEventOfNamedDraw } from './draw-policies.ts'
import { lockStandingDraw } from './lock-draw.ts'
import { refuseIfNextHasBegun } from './next-has-begun.ts'

/** The order follows from a stored lot, like the draw itself. */
export const decideLotHandler = handle(
  decideLot,
  inEventOfNamedDraw('ORGANIZADOR'),
  async ({ body, account, db, now, services, recordChange, afterCommit }) => {
    const draw = await lockStandingDraw(db, body.drawId)
    if (!draw) return refuse('draw.replaced')
    const stands = draw.lots.find(
      ({ group, entryIds }) => group === body.group && isSameSet(entryIds, body.entryIds),
    )
    if (stands && (body.lot === undefined || body.lot === stands.lot)) return shownDraw(draw)
    if (stands) return refuseChanged('lot.changed', shownDraw(draw))
    const group = progressOf(followedDraw(draw)).groups.find(({ name }) => name === body.group)
    if (!group || !isTied(group, body.entryIds)) return refuse('lot.notTied')
    const lot = body.lot ?? lotFrom(randomBytes(6))
    const entryIds = [...drawGroupLot(group.name, body.entryIds, lot).entryIds]
    const decidedAt = now.toISOString()
    const after = { ...draw, lots: [...draw.lots, { group: group.name, entryIds, lot, decidedAt }] }
    const next = refuseIfNextHasBegun(draw, after)
    if (next) return next
    await db
      .insertInto('draw_lot')
      .values({
        id: randomUUID(),
        draw_id: body.drawId,
        group_name: group.name,
        lot,
        entry_ids: JSON.stringify(entryIds),
        decided_at: decidedAt,
        decided_by: account.id,
      })
      .execute()
    const { eventId } = draw.header
    recordChange({
      kind: 'draw.lot',
      eventId,
      entityId: body.drawId,
      after: { group: group.name, lot, entryIds },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return shownDraw(after)
  },
  { redaction: drawRedaction },
)

/** Whether both name the same entries, and each of them once. */
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length &&
  [one, other, [...one, ...other]].every((ids) => new Set(ids).size === one.length)

/** Whether these entries are exactly those that share a place at the end of the group. */
function isTied({ isOver, table }: GroupProgress, entryIds: readonly string[]): boolean {
  const first = table.find(({ entryId }) => entryIds.includes(entryId))
  if (!isOver || !first?.isTied) return false
  const level = table.filter(({ isTied: tied, place }) => tied && place === first.place)
  return isSameSet(
    level.map(({ entryId }) => entryId),
    entryIds,
  )
}
