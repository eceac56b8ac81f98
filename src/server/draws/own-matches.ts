import type { ShownMatch } from '#contract/draws/draw.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { matchTitle } from '#contract/draws/match-title.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { Database } from '#server/database/tables.ts'
import { readKeptDraw } from './kept-draws.ts'

/**
 * The draws and matches of these persons for their file with own data, without partners and opponents, whose data is
 * their own.
 */
export async function ownMatches(db: Database, personIds: readonly string[]) {
  const drawn = await db
    .selectFrom('draw_player')
    .innerJoin('draw_entry', 'draw_entry.id', 'draw_player.entry_id')
    .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
    .innerJoin('category', 'category.id', 'draw.category_id')
    .innerJoin('event', 'event.id', 'draw.event_id')
    .select(['event.title as evento', 'category.title as categoria', 'draw.drawn_at as sorteadoEm'])
    .select(['draw.id as drawId', 'draw.number', 'draw_player.entry_id', 'draw_player.name'])
    .select(['draw_entry.club as clube', 'draw_entry.seed as cabecaDeChave'])
    .select('draw_entry.left_at as desistiuEm')
    .where('draw_player.person_id', 'in', personIds)
    .where('draw_player.name', '!=', '')
    .orderBy('draw.drawn_at')
    .execute()
  const own = []
  for (const { drawId, entry_id, number, name, ...where } of drawn) {
    const kept = await readKeptDraw(db, drawId)
    own.push({ ...where, sorteio: number, nomeNaChave: name, jogos: kept ? matchesOf(kept, entry_id) : [] })
  }
  return own
}

function matchesOf(kept: KeptDraw, entryId: string) {
  return shownDraw(kept).matches.flatMap((match) => {
    const { result, sides } = match
    const side = sides.findIndex((one) => one.entryId === entryId)
    if (side < 0) return []
    const jogo = matchTitle(match)
    const setsOf = (sets: readonly SetScore[]) =>
      sets.map(([one, other]) => (side === 0 ? `${one}-${other}` : `${other}-${one}`))
    if (!result && !isNoted(match)) return []
    const ended = result && {
      resultado: result.outcome,
      venceu: result.winner === entryId,
      sets: setsOf(result.sets),
      em: result.enteredAt,
    }
    return { jogo, ...dayOf(match), ...(ended ?? { placar: setsOf(match.score ?? []) }) }
  })
}

const isNoted = ({ state = 'WAITING', score }: ShownMatch) => state !== 'WAITING' || Boolean(score)

/** The notes of a match without its result. */
const dayOf = ({ state = 'WAITING', calledAt, startedAt }: ShownMatch) => ({
  ...(state === 'SUSPENDED' && { suspenso: true }),
  ...(calledAt && { chamadoEm: calledAt }),
  ...(startedAt && { comecouEm: startedAt }),
})
