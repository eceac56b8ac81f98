import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { updateDraw } from '#contract/draws/draw-calls.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Seen } from '../../core/operation.ts'
import { isOf, type Kind } from '../kind.ts'
import { drawEntity } from '../draw-lanes.ts'
import { markDraw } from './paint-draw.ts'

const Args = v.object({ eventId: v.string(), drawId: v.string(), isPublished: v.boolean() })
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  isPublished: boolean
}

interface Tap {
  draw: DrawView
  isPublished: boolean
  /** Title of the category. */
  label: string
}

/** Publishes a draw, or hides it. */
export const drawPublishing: Kind<Tap, Args, Base, Draw> = {
  name: 'draw.publish',
  version: 1,
  args: Args,
  call: updateDraw,
  answer: Draw,
  wish: ({ draw, isPublished, label }) => ({
    eventId: draw.eventId,
    args: { eventId: draw.eventId, drawId: draw.id, isPublished },
    base: { version: 0, isPublished: draw.kept.header.isPublished },
    subject: label,
  }),
  entity: ({ drawId }) => drawEntity(drawId),
  lane: ({ drawId }) => drawEntity(drawId),
  aspect: 'publication',

  body: ({ args: { isPublished } }) => ({ isPublished }),

  join: (earlier, later) => (isOf(drawPublishing, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.isPublished === base.isPublished,
  isAlreadySo: ({ args }, { host }) => host?.isPublished === args.isPublished,
  isGranted: ({ args }, host) => host.isPublished === args.isPublished,

  words: {
    change: 'Publicação do sorteio',
    wanted: ({ subject, args }) =>
      args.isPublished ? `Publicar o sorteio de ${subject}` : `Ocultar o sorteio de ${subject}`,
    refused: 'Não foi possível publicar o sorteio',
    value: ({ args }) => (args.isPublished ? 'publicado' : 'oculto'),
  },

  paint({ draws }, operation) {
    const { args, host } = operation
    const draw = draws.draft(args.drawId)
    if (!draw) return
    const isPublished = isWanted(operation) ? args.isPublished : host?.isPublished
    if (isPublished !== undefined) {
      draw.kept = { ...draw.kept, header: { ...draw.kept.header, isPublished } }
    }
    markDraw(draw, operation)
  },
}
