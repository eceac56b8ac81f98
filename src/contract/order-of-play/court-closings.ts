import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'

/** Reasons for closing a court. */
export const ClosingReason = v.picklist(['RAIN', 'MAINTENANCE', 'LIGHT', 'OTHER'], 'Escolha o motivo')
export type ClosingReason = v.InferOutput<typeof ClosingReason>

/** The span in which nobody plays on the court. */
export const Closed = v.object({ from: Instant, until: Instant, reason: ClosingReason })
export type Closed = v.InferOutput<typeof Closed>

/** The closing of a court of an event. A court that was never closed has none. */
export const CourtClosing = v.object({
  /** Id of the court. */
  id: Id,
  eventId: Id,
  /** Null after the court was opened again. */
  closed: v.nullable(Closed),
  version: Changes.version,
})
export type CourtClosing = v.InferOutput<typeof CourtClosing>

export const closeCourt = call({
  method: 'PATCH',
  path: 'plan/{eventId}/court',
  summary:
    'Closes a court of an event for some time, for example because of rain, or opens it again with null (an addition). Planned matches are not moved; they are shown as on a closed court until somebody moves them',
  offline: true,
  body: v.object({
    courtId: Id,
    closed: v.nullable(
      v.pipe(
        Closed,
        v.check(({ from, until }) => from < until, 'A quadra reabre depois de fechar'),
      ),
    ),
    /** The version that the person saw. When somebody else has changed the closing since, {host} answers 412. */
    version: Changes.version,
  }),
  answer: CourtClosing,
  refusals: ['event.notFound', 'event.cancelled', 'court.notFound', 'closing.changed'],
})
