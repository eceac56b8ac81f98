import type { Draw } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Operation, Seen } from '../../core/operation.ts'
import type { DrawArgs } from './draw-args.ts'
import { idAtHost } from './draw-ids-at-host.ts'
import { entryEntity, matchEntity } from '../draw-lanes.ts'
import { entryLeaving } from './entry-leaving.ts'
import { isOf } from '../kind.ts'
import { planSetting } from '../order-of-play/plan-setting.ts'
import { isOfResult, turned } from './result-operation.ts'

/**
 * The taps on a refused draw of this phone that continue without it: results and departures move to the draw that {host}
 * has, and planned times of matches of other draws stay.
 */
export function carriedOver(
  given: Operation<DrawArgs, Seen, Draw>,
  tapped: Operation,
): Operation | undefined {
  if (!isOf(planSetting, tapped)) return movedToHost(given, tapped)
  const others = planSetting
    .parts?.(tapped)
    .filter((matchId) => partsOfMatchId(matchId).drawId !== given.args.id)
  return others && others.length > 0 ? planSetting.only?.(tapped, others) : undefined
}

/**
 * Moves a tap that was made in a refused draw of this phone to the draw that {host} has: a result to the match of the
 * same two entries, so that a played match is not lost, and a departure to the same entry. Undefined when that draw has
 * no such match or entry.
 */
function movedToHost(
  { args: { entries }, host }: Operation<DrawArgs, Seen, Draw>,
  tapped: Operation,
): Operation | undefined {
  if (!host) return undefined
  const again = new Map(entries.map((entry) => [entry.id, idAtHost(entry, host)]))
  if (isOf(entryLeaving, tapped)) {
    const entryId = again.get(tapped.args.entryId) ?? ''
    const isThere = host.entries.some(({ id }) => id === entryId)
    return isThere
      ? moved(tapped, { ...tapped.args, drawId: host.id, entryId }, entryEntity(entryId))
      : undefined
  }
  if (!isOfResult(tapped) || !tapped.args.result) return undefined
  const { args } = tapped
  const { result, names } = args
  const [one = '', other = ''] = args.sides.map((id) => again.get(id))
  const isInGroup = (key: string) => key.startsWith('g')
  const match = host.matches.find(
    ({ id, sides }) =>
      isInGroup(partsOfMatchId(id).key) === isInGroup(args.key) &&
      [one, other].every((entry) => sides.some(({ entryId }) => entryId === entry)),
  )
  if (!match || !result) return undefined
  const { key } = partsOfMatchId(match.id)
  const isTurned = match.sides[0].entryId !== one
  const winner = result.winner === null ? null : (again.get(result.winner) ?? null)
  const atHost = {
    ...args,
    drawId: host.id,
    key,
    sides: isTurned ? [other, one] : [one, other],
    names: isTurned ? names.toReversed() : names,
    feeds: [],
    result: { ...result, winner, sets: isTurned ? result.sets.map(turned) : result.sets },
  }
  return moved(tapped, atHost, matchEntity(host.id, key))
}

/** The tap on something else. The person made it without seeing what {host} has. */
const moved = (tapped: Operation, args: object, entity: string): Operation => ({
  ...tapped,
  args,
  base: { version: 0, scoreVersion: 0 } as Seen,
  entity,
  lane: entity,
})
