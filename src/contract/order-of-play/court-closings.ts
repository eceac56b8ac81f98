import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'

/** Why a court is closed. */
export const ClosingReason = v.picklist(['RAIN', 'MAINTENANCE', 'LIGHT', 'OTHER'], 'Escolha o motivo')
export type ClosingReason = v.InferOutput<typeof ClosingReason>

/** From a moment until another a court is not played on. */
export const Closed = v.object({ from: Instant, until: Instant, reason: ClosingReason })
export type Closed = v.InferOutput<typeof Closed>

/** Whether a court of an event is closed, or will be; one that never was has none. */
export const CourtClosing = v.object({
  /** Of the court. */
  id: Id,
  eventId: Id,
  /** Null since it was opened again. */
  closed: v.nullable(Closed),
  version: Changes.version,
})
export type CourtClosing = v.InferOutput<typeof CourtClosing>

export const closeCourt = call({
  method: 'PATCH',
  path: 'plan/{eventId}/court',
  summary:
    'Closes a court of an event for a time, as for rain, or opens it again with null (an addition). Nothing is moved by it: what is planned there then stands in a closed court until somebody moves it',
  offline: true,
  body: v.object({
    courtId: Id,
    closed: v.nullable(
      v.pipe(
        Closed,
        v.check(({ from, until }) => from < until, 'A quadra reabre depois de fechar'),
      ),
    ),
    /** As it was seen: a court that somebody else closed otherwise since is answered with 412. */
    version: Changes.version,
  }),
  answer: CourtClosing,
  refusals: ['event.notFound', 'event.cancelled', 'court.notFound', 'closing.changed'],
})
