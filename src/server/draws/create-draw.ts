import { randomBytes } from 'node:crypto'
import type { BodyOf } from '#contract/calls/call.ts'
import type { Adjustment } from '#contract/draws/adjustments.ts'
import { hashOfDraw } from '#contract/draws/draw-ids.ts'
import { createDraw } from '#contract/draws/draw-calls.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import { lotFrom } from '#contract/draws/lot.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { hasBegun } from '#contract/draws/match-notes.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { type Refusal, refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { carryResults } from './carry-results.ts'
import { drawAnswer, drawRedaction } from './draw-answer.ts'
import { inEventOfNamedCategory } from './draw-policies.ts'
import { lockPlayers, refuseEntries } from './drawable-entries.ts'
import { endDraw } from './end-draw.ts'
import { readKeptDraw } from './kept-draws.ts'
import { writeDraw } from './write-draw.ts'

/**
 * If the same draw was already made, by whomever, it is the answer: two phones may have drawn it without a connection.
 */
export const createDrawHandler = handle(
  createDraw,
  inEventOfNamedCategory('ORGANIZADOR'),
  async ({ body, account, db, now, services, recordChange, afterCommit }) => {
    const { categoryId, settings, reason = null, adjustments = [] } = body
    const players = await lockPlayers(
      db,
      body.entries.flatMap(({ playerIds }) => playerIds),
    )
    const query = db.selectFrom('category').selectAll().where('id', '=', categoryId)
    const category = await locked(db, query).executeTakeFirst()
    if (!category) return refuse('category.notFound')
    if (await isCancelled(db, category.event_id)) return refuse('event.cancelled')
    const entries = body.entries.map(({ playerIds, seed = null, club }) => ({ playerIds, seed, club }))
    const lot = body.lot ?? lotFrom(randomBytes(6))
    const hash = await hashOfDraw(entries, settings, lot, adjustments)
    const standing = category.draw_id === null ? undefined : await readKeptDraw(db, category.draw_id)
    if (standing?.header.hash === hash) return shownDraw(standing)
    const refused =
      (standing && refuseRedraw(standing, { ...body, lot })) ?? refuseEntries(body.entries, players, category)
    if (refused) return refused
    const { timeZone } = services.settings
    if (standing) await endDraw(db, standing, { now, timeZone })
    const wanted = {
      category,
      entries,
      settings,
      lot,
      adjustments,
      hash,
      reason: standing ? reason : null,
    }
    const id = await writeDraw(db, wanted, players, { accountId: account.id, now })
    if (id === undefined)
      return makeDraw(entries, settings, lot)
        ? refuseFields({ adjustments: 'Não cabe na chave: falta o lugar, ou duas vagas se enfrentariam' })
        : refuse('draw.doesNotFit', { entries: entries.length })
    const created = await readKeptDraw(db, id)
    if (standing && created) await carryResults(db, standing, created)
    recordChange({
      kind: 'draw.made',
      eventId: category.event_id,
      entityId: id,
      ...(standing && { before: { number: standing.header.number, lot: standing.header.lot } }),
      after: {
        categoryId,
        number: category.draw_count + 1,
        lot,
        ...(adjustments.length > 0 && { adjustments: adjustments.map(inWords) }),
      },
    })
    afterCommit(() => services.publicEvents.forget(category.event_id))
    return drawAnswer(db, id)
  },
  { redaction: drawRedaction },
)

/**
 * A new draw over a standing one needs a reason. After matches have begun, it must also name the draw that it replaces.
 * Entries of a standing draw are exchanged only before it is published and before anything is played.
 */
function refuseRedraw(
  standing: KeptDraw,
  { reason, replaces, ifUnplayed, lot, adjustments = [] }: BodyOf<typeof createDraw>,
): Refusal<'draw.changed' | 'draw.hasBegun' | 'draw.isPublished'> | undefined {
  const isOther = replaces !== undefined && replaces !== standing.header.id
  if (isOther || reason === undefined) return refuseChanged('draw.changed', shownDraw(standing))
  const isPlayed = [...standing.notes.values()].some(hasBegun)
  const isExchanged = adjustments.length > 0 && lot === standing.header.lot
  if (isExchanged && standing.header.isPublished) return refuse('draw.isPublished')
  const mustBeUnplayed = replaces === undefined || ifUnplayed === true || isExchanged
  return isPlayed && mustBeUnplayed ? refuse('draw.hasBegun') : undefined
}

/** The form in the log: `1 ↔ 5`. */
const inWords = ([one, other]: Adjustment) => `${one + 1} ↔ ${other + 1}`

async function isCancelled(db: Database, eventId: string): Promise<boolean> {
  const event = db.selectFrom('event').select('cancelled_at').where('id', '=', eventId)
  return (await event.executeTakeFirstOrThrow()).cancelled_at !== null
}
