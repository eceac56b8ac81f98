import { feedsOf } from '#contract/draws/feeds-of.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { drawGroupLot } from '#contract/draws/group-table.ts'
import type { MatchResult } from '#contract/draws/match-result.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { groupLot } from '#offline/operations/draws/group-lot.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { SoakDesk } from '../soak-phone.ts'
import { mistyped, says, trueResult } from './true-result.ts'

/** The next action of a person at a desk, on the data of the phone: mostly it enters how a match ended. */
export async function scoreNext(desk: SoakDesk, random: SeededRandom): Promise<void> {
  const parked = desk.courtside.operations.get().find(({ state }) => state === 'needsYou')
  if (parked) return void (await desk.courtside.keepTheirs(parked.id))
  const views = desk.courtside.event(desk.stage.eventId).get()?.draws ?? []
  const view = random.of(views)
  if (!view) return
  const draw = shownDraw(view.kept)
  const wrong = draw.matches.filter(isWrong)
  const open = draw.matches.filter(
    ({ result, sides }) => result === null && sides.every(({ entryId }) => entryId),
  )
  const tied = draw.groups.find((group) => group.isOver && group.table.some(({ isTied }) => isTied))
  if (wrong.length > 0 && random.next() < 0.3) await correct(desk, view, random.of(wrong))
  else if (tied) await drawLot(desk, view, tied, `D-${Math.floor(random.between(0, 9999))}`)
  else if (open.length > 0) await score(desk, view, random.of(open), random)
}

/**
 * Whether the entered result differs from the true one. A walkover of an entry that was disqualified before is computed
 * without being entered.
 */
export function isWrong(match: ShownMatch): boolean {
  const truth = trueResult(match)
  return truth !== undefined && Boolean(match.result?.enteredAt) && !says(match.result, truth)
}

async function score(desk: SoakDesk, draw: DrawView, match: ShownMatch, random: SeededRandom) {
  const truth = trueResult(match)
  if (!truth) return
  const tap = tapOn(draw, match)
  const what = random.next()
  if (what < 0.1) await desk.courtside.enqueue(matchCall, { ...tap, state: 'PLAYING' })
  else if (what < 0.2 && truth.outcome === 'PLAYED')
    await desk.courtside.enqueue(matchScore, {
      ...tap,
      sets: truth.sets.map(([one, other]): SetScore => [one >> 1, other >> 1]),
    })
  else {
    const isMistyped = match.phase !== 'GROUP' && random.next() < 0.1
    const result = isMistyped ? mistyped(truth) : truth
    await desk.courtside.enqueue(matchResult, { ...tap, result: inTap(result) })
  }
}

async function correct(desk: SoakDesk, draw: DrawView, match: ShownMatch) {
  const truth = trueResult(match)
  if (!truth) return
  const result = inTap(truth, 'Anotado errado')
  await desk.courtside.enqueue(matchCorrection, { ...tapOn(draw, match), result })
}

async function drawLot(desk: SoakDesk, draw: DrawView, group: Draw['groups'][number], lot: string) {
  const first = group.table.find(({ isTied }) => isTied)
  const level = group.table.filter(({ isTied, place }) => isTied && place === first?.place)
  const { entryIds } = drawGroupLot(
    group.name,
    level.map(({ entryId }) => entryId),
    lot,
  )
  await desk.courtside.enqueue(groupLot, {
    draw,
    group: group.name,
    entryIds,
    lot,
    label: `Grupo ${group.name}`,
  })
}

const tapOn = (draw: DrawView, match: ShownMatch) => {
  const { key } = partsOfMatchId(match.id)
  return { draw, match, feeds: feedsOf(draw.kept, key), label: key }
}

function inTap({ outcome, winner, sets }: MatchResult, reason?: string) {
  const said = outcome === 'DISQUALIFIED' ? (reason ?? 'Ofendeu o árbitro') : reason
  return { outcome, winner, sets: [...sets], ...(said !== undefined && { reason: said }) }
}
