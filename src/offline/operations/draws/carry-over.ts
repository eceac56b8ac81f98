import type { Draw } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Operation, Seen } from '../../core/operation.ts'
import type { DrawArgs } from './draw-args.ts'
import { idAtHost } from './draw-ids-at-host.ts'
import { matchEntity } from '../draw-lanes.ts'
import { isOf } from '../kind.ts'
import { planSetting } from '../order-of-play/plan-setting.ts'
import { isOfResult, turned } from './result-operation.ts'

/**
 * The taps on a refused draw of this phone that continue without it: results move to the draw that {host} has, and
 * planned times of matches of other draws stay.
 */
export function carriedOver(
  given: Operation<DrawArgs, Seen, Draw>,
  tapped: Operation,
): Operation | undefined {
  if (!isOf(planSetting, tapped)) return resultCarriedOver(given, tapped)
  const others = planSetting
    .parts?.(tapped)
    .filter((matchId) => partsOfMatchId(matchId).drawId !== given.args.id)
  return others && others.length > 0 ? planSetting.only?.(tapped, others) : undefined
}

/**
 * Moves a result that was entered in a refused draw of this phone to the match of the same two entries in the draw that
 * {host} has, so that a played match is not lost. Undefined when the two entries do not meet in that draw.
 */
function resultCarriedOver(
  { args: { entries }, host }: Operation<DrawArgs, Seen, Draw>,
  tapped: Operation,
): Operation | undefined {
  if (!host || !isOfResult(tapped) || !tapped.args.result) return undefined
  const { args } = tapped
  const { result, names } = args
  const again = new Map(entries.map((entry) => [entry.id, idAtHost(entry, host)]))
  const [one = '', other = ''] = args.sides.map((id) => again.get(id))
  const isInGroup = (key: string) => key.startsWith('g')
  const match = host.matches.find(
    ({ id, sides }) =>
      isInGroup(partsOfMatchId(id).key) === isInGroup(args.key) &&
      [one, other].every((entry) => sides.some(({ entryId }) => entryId === entry)),
  )
  if (!match || !result) return undefined
  const isTurned = match.sides[0].entryId !== one
  const winner = result.winner === null ? null : (again.get(result.winner) ?? null)
  const moved = {
    ...args,
    drawId: host.id,
    key: partsOfMatchId(match.id).key,
    sides: isTurned ? [other, one] : [one, other],
    names: isTurned ? names.toReversed() : names,
    feeds: [],
    result: { ...result, winner, sets: isTurned ? result.sets.map(turned) : result.sets },
  }
  const entity = matchEntity(moved.drawId, moved.key)
  // The person entered the result without seeing the result that {host} has.
  return { ...tapped, args: moved, base: { version: 0, scoreVersion: 0 } as Seen, entity, lane: entity }
}
