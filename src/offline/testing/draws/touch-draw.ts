import type { Adjustment } from '#contract/draws/adjustments.ts'
import { drawGroupLot } from '#contract/draws/group-table.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { feedsOf } from '#contract/draws/feeds-of.ts'
import { luckyLosersFor, luckyPlayers } from '#contract/draws/lucky-losers.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { hasBegun } from '#contract/draws/match-notes.ts'
import type { MatchState } from '#contract/draws/match-state.ts'
import { prepareDraw } from '#contract/draws/prepare-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { drawMaking } from '../../operations/draws/draw-making.ts'
import { drawPublishing } from '../../operations/draws/draw-publishing.ts'
import { drawRedoing } from '../../operations/draws/draw-redoing.ts'
import { entryLeaving } from '../../operations/draws/entry-leaving.ts'
import { entryReplacement } from '../../operations/draws/entry-replacement.ts'
import { groupLot } from '../../operations/draws/group-lot.ts'
import { matchCall } from '../../operations/draws/match-call.ts'
import { matchCorrection } from '../../operations/draws/match-correction.ts'
import { matchResult } from '../../operations/draws/match-result.ts'
import { matchScore } from '../../operations/draws/match-score.ts'
import type { ResultTap } from '../../operations/draws/result-operation.ts'
import { partnersIn } from '../../view/partners.ts'
import { takesPart } from '../../view/takes-part.ts'
import { type DeskInPlay, shown } from '../desk-in-play.ts'
import type { DrawTap } from './draw-taps.ts'
import { resultAsWanted } from './result-as-wanted.ts'
import { touchClosing } from './touch-closing.ts'
import { touchPlan } from './touch-plan.ts'
import { scoring, touchScoring } from './touch-scoring.ts'

/** The states that a call tap can set. A tap with negative games sets none of them. */
const callStates: readonly MatchState[] = ['WAITING', 'CALLED', 'SUSPENDED']
const formats = ['ROUND_ROBIN', 'KNOCKOUT', 'CONSOLATION'] as const

/** One tap on the draw of a category as this desk shows it. */
export async function touchDraw(desk: DeskInPlay, tap: DrawTap): Promise<void> {
  const categoryId = desk.stage.categoryIds[tap.category] ?? ''
  const draw = shown(desk).draws?.find((each) => each.categoryId === categoryId)
  if (tap.what === 'close') await touchClosing(desk, tap)
  else if (tap.what === 'draw') await drawCategory(desk, tap, categoryId, draw)
  else if (draw) await onDraw(desk, tap, draw)
}

async function drawCategory(desk: DeskInPlay, tap: DrawTap, categoryId: string, replaces?: DrawView) {
  if (replaces && [...replaces.kept.notes.values()].some(hasBegun)) return
  const { eventId } = desk.stage
  const players = shown(desk).players.filter((each) => each.categoryId === categoryId && takesPart(each))
  const partners = partnersIn(players)
  const entries = players
    .filter(({ id }) => id < (partners.get(id)?.id ?? '~'))
    .map((player, index) => {
      const two = [player, ...[partners.get(player.id) ?? []].flat()]
      const seed = index < 2 ? index + 1 : null
      return { playerIds: two.map(({ id }) => id), names: two.map(({ name }) => name), seed }
    })
  const number = (replaces?.kept.header.number ?? 0) + 1
  const settings: DrawSettings = { format: formats[tap.which % formats.length] ?? 'KNOCKOUT', scoring }
  // There are only two lots, so that two phones sometimes make the same draw.
  const lot = `LOT-${tap.games > 0 ? 1 : 2}`
  // In some draws, two places are exchanged by hand.
  const adjustments: Adjustment[] = replaces && tap.games > 2 ? [[0, 1]] : []
  const wanted = { eventId, categoryId, number, settings, entries, lot, adjustments }
  const prepared = entries.length > 1 && (await prepareDraw(wanted))
  if (!prepared) return
  const label = 'Mista C'
  desk.wanted.make(`${categoryId}.drawn`, replaces?.kept.header.hash, prepared.hash, replaces?.pending)
  if (!replaces) await desk.courtside.enqueue(drawMaking, { prepared, label })
  else await desk.courtside.enqueue(drawRedoing, { prepared, label, replaces, reason: 'Faltou um nome' })
}

async function onDraw(desk: DeskInPlay, tap: DrawTap, draw: DrawView): Promise<void> {
  const { courtside } = desk
  const { isPublished } = draw.kept.header
  if (tap.what === 'publish')
    await courtside.enqueue(drawPublishing, { draw, isPublished: !isPublished, label: 'Mista C' })
  else if (tap.what === 'leave' || tap.what === 'replace') await onEntry(desk, tap, draw)
  else if (tap.what === 'lot') await drawLot(desk, tap, draw)
  else if (tap.what === 'plan') await touchPlan(desk, tap, draw)
  else if (tap.what === 'scoring') await touchScoring(desk, tap, draw)
  else if (tap.what === 'tie') await playLevel(desk, draw)
  else {
    const matches = shownDraw(draw.kept).matches.filter(({ sides }) => sides.every(({ entryId }) => entryId))
    const match = matches[tap.which % matches.length]
    if (match) await onMatch(desk, tap, draw, match)
  }
}

async function onEntry({ courtside, ...desk }: DeskInPlay, tap: DrawTap, draw: DrawView): Promise<void> {
  const { entries } = draw.kept
  const entry = entries[tap.which % entries.length]
  if (!entry) return
  const about = { draw, entryId: entry.id, label: 'Dupla 1' }
  if (tap.what === 'leave')
    return void (await courtside.enqueue(entryLeaving, { ...about, hasLeft: !entry.leftAt }))
  const [lucky] = entries.filter(({ id }) => luckyLosersFor(draw.kept, id).length > 0)
  if (lucky && tap.games > 0) return drawLucky(courtside, draw, lucky.id)
  const drawn = new Set(entries.flatMap(({ playerIds = [] }) => playerIds))
  const spare = shown({ courtside, ...desk }).players.filter((each) => takesPart(each) && !drawn.has(each.id))
  const player = spare[tap.which % spare.length]
  const [, ...staying] = entry.playerIds ?? []
  const partners = shown({ courtside, ...desk }).players.filter(({ id }) => staying.includes(id))
  if (player) await courtside.enqueue(entryReplacement, { ...about, players: [player, ...partners] })
}

async function drawLucky(courtside: DeskInPlay['courtside'], draw: DrawView, entryId: string): Promise<void> {
  const among = luckyLosersFor(draw.kept, entryId)
  const drawn = luckyPlayers(draw.kept, entryId, { among, lot: 'SORTE-1' })
  await courtside.enqueue(entryReplacement, { draw, entryId, label: 'Dupla 1', ...drawn })
}

/**
 * Plays all open matches of the groups. Each entry beats the half of its group that follows it in a circle, always with
 * the same games.
 */
async function playLevel(desk: DeskInPlay, draw: DrawView): Promise<void> {
  for (const { id } of shownDraw(draw.kept).matches) {
    const now = shown(desk).draws?.find((each) => each.id === draw.id)
    if (!now) return
    const { groups, matches } = shownDraw(now.kept)
    const match = matches.find((each) => each.id === id)
    const group = groups.find(({ name }) => name === match?.group)?.entryIds
    if (!match || !group || match.result) continue
    const [one, other] = match.sides.map(({ entryId }) => group.indexOf(entryId ?? ''))
    const ahead = ((other ?? 0) - (one ?? 0) + group.length) % group.length
    const games = ahead <= group.length / 2 ? 3 : -3
    await onMatch(desk, { does: 'draw', what: 'result', category: 0, which: 0, games }, now, match)
  }
}

async function drawLot({ courtside }: DeskInPlay, { games }: DrawTap, draw: DrawView): Promise<void> {
  for (const { name, table, isOver } of shownDraw(draw.kept).groups) {
    const place = isOver ? table.find(({ isTied }) => isTied)?.place : undefined
    const level = table.flatMap((row) => (row.place === place ? row.entryId : []))
    if (level.length === 0) continue
    const lot = `DES-${games > 0 ? 1 : 2}`
    const { entryIds } = drawGroupLot(name, level, lot)
    await courtside.enqueue(groupLot, { draw, group: name, entryIds, lot, label: `Grupo ${name}` })
  }
}

async function onMatch(desk: DeskInPlay, tap: DrawTap, draw: DrawView, match: ShownMatch): Promise<void> {
  const { key } = partsOfMatchId(match.id)
  const pending = draw.pendingMatches.get(key)
  // A match that needs a decision is not tapped before the decision.
  if (pending === 'needsYou') return
  const about = { draw, match, feeds: feedsOf(draw.kept, key), label: `Jogo ${key}` }
  const isEntered = Boolean(match.result?.enteredAt)
  const winner = match.sides[tap.games > 0 ? 0 : 1].entryId
  const games = Math.abs(tap.games)
  const played = {
    outcome: 'PLAYED' as const,
    winner,
    sets: [tap.games > 0 ? ([6, games] as const) : ([games, 6] as const)],
  }
  const enter = async (kind: typeof matchResult, result: ResultTap['result']) => {
    const sides = match.sides.map(({ entryId }) => entryId)
    const seen = resultAsWanted(isEntered ? match.result : null, sides)
    desk.wanted.make(`${match.id}.result`, seen, resultAsWanted(result, sides), pending)
    await desk.courtside.enqueue(kind, { ...about, result })
  }
  if (tap.what === 'result' && !match.result) await enter(matchResult, played)
  else if (tap.what === 'correct' && isEntered)
    await enter(matchCorrection, { ...played, reason: 'Anotado errado' })
  else if (tap.what === 'takeBack' && isEntered) await enter(matchResult, null)
  else if (tap.what === 'score' && !match.result)
    await desk.courtside.enqueue(matchScore, { ...about, sets: [[games, 2]] })
  else if (tap.what === 'call')
    await desk.courtside.enqueue(matchCall, { ...about, state: callStates[tap.games % 3] ?? 'PLAYING' })
}
