import { createDraw } from '#contract/draws/draw-calls.ts'
import { Draw } from '#contract/draws/draw.ts'
import { untouchedMatch } from '#contract/draws/kept-draw.ts'
import { notesOfMatch } from '#contract/draws/kept-of.ts'
import { hasBegun } from '#contract/draws/match-notes.ts'
import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import type { Seen } from '../../core/operation.ts'
import { categoryEntity } from '../category.ts'
import type { Kind, Wish } from '../kind.ts'
import { categoryMoveLane, pairingLane, paymentLane } from '../player.ts'
import { DrawArgs } from './draw-args.ts'
import { carriedOver } from './carry-over.ts'
import { idAtHost } from './draw-ids-at-host.ts'
import { drawingLane, matchesLane, standingLane } from '../draw-lanes.ts'
import { paintDraw } from './paint-draw.ts'

/** The wish of a tap that draws a category. @param label title of the category */
export function drawWish(prepared: PreparedDraw, label: string, at: string): Wish<DrawArgs, Seen> {
  const { id, eventId, categoryId, number, hash, lot, adjustments, settings, entries, drawn, leftOut } =
    prepared
  return {
    eventId,
    args: {
      eventId,
      categoryId,
      id,
      number,
      hash,
      lot,
      ...(adjustments.length > 0 && { adjustments }),
      settings,
      entries: entries.map(({ playerIds, names, ...entry }) => ({
        id: entry.id,
        playerIds: [...playerIds],
        names: [...names],
        seed: entry.seed,
        ...(entry.club && { club: entry.club }),
      })),
      drawn: {
        groups: drawn.groups.map(({ name, entries: ids }) => ({ name, entries: [...ids] })),
        lines: [...drawn.lines],
      },
      leftOut: [...leftOut],
      at,
    },
    base: { version: 0 },
    subject: label,
  }
}

interface DrawKind<Tap> {
  name: 'draw.make' | 'draw.redo'
  change: string
  wish(tap: Tap, at: string): Wish<DrawArgs, Seen>
  wanted(subject: string): string
}

/** The words of a conflict between the draws of two phones. */
const reason = 'Dois telefones sortearam esta categoria'

/** Two draws with the same lot can differ by the places that were exchanged by hand. */
const byHand = ({ adjustments = [] }: Pick<Draw, 'adjustments'>) =>
  adjustments.length > 0 ? ' (ajustada à mão)' : ''

/** `nº 7F3K-22, 3 jogos começados`. The person who decides must know how many matches would be lost. */
function standingDraw(draw: Draw): string {
  return drawWithBegun(`nº ${draw.lot}${byHand(draw)}`, begunIn(draw))
}

/** A draw in words, and how many of its matches have begun. */
export const drawWithBegun = (draw: string, begun: number): string =>
  begun === 0 ? draw : `${draw}, ${begun} ${begun === 1 ? 'jogo começado' : 'jogos começados'}`

const begunIn = ({ matches }: Draw): number =>
  matches.filter((match) => hasBegun({ ...untouchedMatch, ...notesOfMatch(match) })).length

/** The kind of a tap that draws a category: for the first time, or again. */
export function drawKind<Tap>({
  name,
  change,
  wish,
  wanted,
}: DrawKind<Tap>): Kind<Tap, DrawArgs, Seen, Draw> {
  return {
    name,
    version: 1,
    args: DrawArgs,
    call: createDraw,
    answer: Draw,
    wish: (tap, { now }) => wish(tap, now),
    entity: ({ categoryId }) => drawingLane(categoryId),
    lane: ({ categoryId }) => drawingLane(categoryId),
    aspect: 'draw',
    waitsFor: ({ categoryId, replacesId }) => [
      categoryEntity(categoryId),
      ...(replacesId === undefined ? [] : [matchesLane(replacesId), standingLane(replacesId)]),
    ],
    // Operations that change the players of the category, or their pairs, are sent first.
    needs: ({ entries, leftOut }) =>
      [...entries.flatMap(({ playerIds }) => playerIds), ...leftOut].flatMap((id) => [
        pairingLane(id),
        categoryMoveLane(id),
        paymentLane(id),
      ]),
    isAwaitedIn: ({ categoryId }) => [categoryEntity(categoryId)],
    makes: ({ id, entries }) => [id, ...entries.map((entry) => entry.id)],
    idsAtHost: ({ entries }, host) => [host.id, ...entries.map((entry) => idAtHost(entry, host))],

    body: ({ args }) => ({
      categoryId: args.categoryId,
      settings: args.settings,
      entries: args.entries.map(({ playerIds, seed, club }) => ({ playerIds, seed, ...(club && { club }) })),
      lot: args.lot,
      ...(args.adjustments && { adjustments: args.adjustments }),
      ...(args.reason !== undefined && { reason: args.reason }),
      ...(args.replacesId !== undefined && { replaces: args.replacesId }),
      ...(args.ifUnplayed && { ifUnplayed: true }),
    }),

    isAlreadySo: ({ args }, { host }) => host?.hash === args.hash,
    carriedOver,
    insisted: ({ args, host, ...operation }, { code }) => ({
      ...operation,
      ...(host && { host }),
      args:
        code === 'draw.changed' && host
          ? {
              ...args,
              replacesId: host.id,
              reason: args.reason ?? reason,
              number: host.number + 1,
              // The person who decides has read how many matches of the other draw have begun.
              ifUnplayed: false,
            }
          : args,
    }),

    words: {
      change,
      wanted: ({ subject }) => wanted(subject),
      refused: 'O sorteio não foi aceito',
      value: ({ args }) => `sorteio nº ${args.lot}${byHand(args)}`,
      differences: ({ args, refusal }, host) =>
        refusal?.code === 'draw.changed'
          ? [
              {
                label: 'Sorteio',
                did: '',
                mine: `nº ${args.lot}${byHand(args)}`,
                theirs: standingDraw(host),
                theirsBegun: begunIn(host),
              },
            ]
          : [],
      madeBy: ({ drawnBy, drawnById, drawnAt }) => ({ by: drawnBy, byId: drawnById, at: drawnAt }),
    },

    paint: paintDraw,
  }
}
