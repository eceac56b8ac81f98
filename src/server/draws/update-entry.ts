import { updateEntry } from '#contract/draws/match-calls.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { drawAnswer, drawRedaction } from './draw-answer.ts'
import { inEventOfNamedEntry } from './draw-policies.ts'
import { lockPlayers } from './drawable-entries.ts'
import { type EntryRequest, type KeptEntry, refuseStaleEntry, writeEntry } from './entry-changes.ts'
import { lockStandingDraw } from './lock-draw.ts'
import { refuseIfNextHasBegun } from './next-has-begun.ts'
import { placeLuckyLoser } from './place-lucky-loser.ts'
import { replacePlayers } from './replace-players.ts'
import { takeCallsBack } from './take-calls-back.ts'

/** The desk may mark that an entry leaves; only an organiser decides who plays in its place. */
export const updateEntryHandler = handle(
  updateEntry,
  inEventOfNamedEntry('MESA'),
  async (request) => {
    const { body, db, services, afterCommit } = request
    const { hasLeft, playerIds, lucky } = body
    if ([hasLeft, playerIds, lucky].filter((wish) => wish !== undefined).length !== 1)
      return refuseFields({ hasLeft: 'Marque a desistência ou troque quem joga' })
    const players = await lockPlayers(db, playerIds ?? [])
    const named = db.selectFrom('draw_entry').select('draw_id').where('id', '=', body.entryId)
    const row = await named.executeTakeFirst()
    if (!row) return refuse('entry.notFound')
    const draw = await lockStandingDraw(db, row.draw_id)
    const entry = draw?.entries.find(({ id }) => id === body.entryId)
    if (!draw || !entry) return refuse('draw.replaced')
    const refused = playerIds
      ? await replacePlayers(request, draw, entry, players)
      : lucky
        ? await placeLuckyLoser(request, draw, entry, lucky)
        : await markLeft(request, draw, entry, hasLeft ?? false)
    if (refused) return refused
    afterCommit(() => services.publicEvents.forget(draw.header.eventId))
    return drawAnswer(db, draw.header.id)
  },
  { redaction: drawRedaction },
)

async function markLeft(
  request: EntryRequest,
  draw: KeptDraw,
  entry: KeptEntry,
  hasLeft: boolean,
): Promise<Refusal<'entry.changed' | 'match.nextHasBegun' | 'match.luckyLoser'> | undefined> {
  const { body, db, now, recordChange } = request
  const wasLeft = entry.leftAt !== null
  if (wasLeft === hasLeft) return undefined
  const leftAt = hasLeft ? (momentIn(body.at, now) ?? now.toISOString()) : null
  const entries = draw.entries.map((one) => (one === entry ? { ...one, leftAt } : one))
  const after = { ...draw, entries }
  const refused = refuseStaleEntry(body, draw, entry) ?? refuseIfNextHasBegun(draw, after)
  if (refused) return refused
  await writeEntry(db, entry, { leftAt })
  await takeCallsBack(request, draw, after)
  recordChange({
    kind: 'draw.entryLeft',
    eventId: draw.header.eventId,
    entityId: entry.id,
    before: { hasLeft: wasLeft },
    after: { hasLeft },
  })
  return undefined
}
