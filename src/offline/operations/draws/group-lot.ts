import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { decideLot } from '#contract/draws/match-calls.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Seen } from '../../core/operation.ts'
import type { Kind } from '../kind.ts'
import { lotLane, matchesLane, standingLane } from '../draw-lanes.ts'
import { markDraw } from './paint-draw.ts'

const Args = v.object({
  eventId: v.string(),
  categoryId: v.string(),
  drawId: v.string(),
  group: v.string(),
  /** In the order of the lot. */
  entryIds: v.array(v.string()),
  lot: v.string(),
  at: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  draw: DrawView
  /** Name of the group. */
  group: string
  /** The entries that are level, in the order of the lot (`drawGroupLot`). */
  entryIds: readonly string[]
  lot: string
  /** 'Desempate do Grupo A'. */
  label: string
}

/** Draws by lot the order of entries that no criterion separates. */
export const groupLot: Kind<Tap, Args, Seen, Draw> = {
  name: 'lot.decide',
  version: 1,
  args: Args,
  call: decideLot,
  answer: Draw,
  wish: ({ draw: { id: drawId, eventId, categoryId }, group, entryIds, lot, label }, { now: at }) => ({
    eventId,
    args: { eventId, categoryId, drawId, group, entryIds: [...entryIds], lot, at },
    base: { version: 0 },
    subject: label,
  }),
  entity: ({ drawId, group, entryIds }) => `${lotLane(drawId, group)}-${entryIds.toSorted().join('-')}`,
  lane: ({ drawId, group }) => lotLane(drawId, group),
  aspect: 'lot',
  waitsFor: ({ drawId }) => [matchesLane(drawId), standingLane(drawId)],
  isAwaitedIn: ({ drawId }) => [standingLane(drawId)],

  body: ({ args: { drawId, group, entryIds, lot } }) => ({ drawId, group, entryIds, lot }),

  isAlreadySo: ({ args }, { host }) => host !== undefined && lotIn(host, args)?.lot === args.lot,
  isGranted: ({ args }, host) => lotIn(host, args)?.lot === args.lot,

  words: {
    change: 'Desempate por sorteio',
    wanted: ({ subject, args }) => `${subject}: sorteio nº ${args.lot}`,
    refused: 'Não foi possível anotar o desempate',
    value: ({ args }) => args.lot,
    // The lot that was drawn first is valid.
    differences: ({ args }, host) => {
      const stands = lotIn(host, args)
      const theirs = `sorteio nº ${stands?.lot ?? ''}`
      return stands
        ? [{ label: 'Desempate', did: '', mine: `sorteio nº ${args.lot}`, theirs, keeps: 'theirs' }]
        : []
    },
    madeBy: (host) => ({ by: undefined, byId: undefined, at: host.lots?.at(-1)?.decidedAt }),
  },

  paint({ draws }, operation) {
    const { args, host } = operation
    const draw = draws.draft(args.drawId)
    if (!draw) return
    const { group, entryIds, lot, at: decidedAt } = args
    const answered = host && lotIn(host, args)
    const wanted = isWanted(operation) ? { group, entryIds, lot, decidedAt } : undefined
    const stands = answered ?? wanted
    const others = draw.kept.lots.filter((one) => !isSameTie(one, args))
    if (stands) draw.kept = { ...draw.kept, lots: [...others, stands] }
    markDraw(draw, operation)
  },
}

type Tie = Pick<Args, 'group' | 'entryIds'>

const lotIn = (host: Draw, args: Args) => host.lots?.find((one) => isSameTie(one, args))

const isSameTie = (one: Tie, other: Tie) =>
  one.group === other.group && one.entryIds.toSorted().join() === other.entryIds.toSorted().join()
