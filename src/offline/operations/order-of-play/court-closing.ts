import { closedInWords } from '#contract/order-of-play/closing-words.ts'
import * as v from 'valibot'
import { closeCourt, Closed, CourtClosing } from '#contract/order-of-play/court-closings.ts'
import { isSameClosing } from '#contract/order-of-play/same-closing.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { ClosingView, Pending } from '../../core/row-types.ts'
import type { Board } from '../../rows/board.ts'
import { isOf, type Kind } from '../kind.ts'

const Args = v.object({
  eventId: v.string(),
  courtId: v.string(),
  /** Null opens the court again. */
  closed: v.nullable(Closed),
  timeZone: v.string(),
})
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  closed: Closed | null
}

interface Tap {
  eventId: string
  court: { id: string; title: string }
  closed: Closed | null
  /** The closing as the screens show it. Undefined when the court was never closed. */
  before: ClosingView | undefined
  /** Time zone of the shown times. */
  timeZone: string
}

/** Closes a court for a time, or opens it again. Matches that are planned on it stay there. */
export const courtClosing: Kind<Tap, Args, Base, CourtClosing> = {
  name: 'court.close',
  version: 1,
  args: Args,
  call: closeCourt,
  answer: CourtClosing,
  wish: ({ eventId, court, closed, before, timeZone }) => ({
    eventId,
    args: { eventId, courtId: court.id, closed, timeZone },
    base: { version: before?.version ?? 1, closed: before?.closed ?? null },
    subject: court.title,
  }),
  entity: laneOf,
  lane: laneOf,
  aspect: 'closing',

  body: ({ args: { courtId, closed }, base, basis }) => ({
    courtId,
    closed,
    version: Math.max(base.version, basis?.version ?? 0),
  }),
  join: (earlier, later) => (isOf(courtClosing, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => isSameClosing(args.closed, base.closed),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isSameClosing(host.closed, args.closed),
  isGranted: ({ args }, host) => isSameClosing(host.closed, args.closed),
  onHost: (operation, { closed, version = 1 }) => ({ ...operation, base: { closed, version } }),

  words: {
    change: 'Fechamento de quadra',
    wanted: ({ subject, args }) => `${subject}: ${closedInWords(args.closed, args.timeZone)}`,
    refused: 'Não foi possível fechar ou reabrir a quadra',
    value: ({ args }) => closedInWords(args.closed, args.timeZone),
    differences: ({ args: { closed, timeZone } }, host) => [
      {
        label: 'Quadra',
        did: '',
        mine: closedInWords(closed, timeZone),
        theirs: closedInWords(host.closed, timeZone),
      },
    ],
    // The answer does not say who closed it.
    madeBy: () => undefined,
  },

  paint: paintClosing,
}

/** A court may be used by several events at one place, and each of them closes it for itself. */
function laneOf({ eventId, courtId }: Args): string {
  return `court-${eventId}:${courtId}`
}

function paintClosing({ closings }: Board, operation: Operation<Args, Base, CourtClosing>): void {
  const { args, host, state } = operation
  const stored = closings.get(args.courtId) ?? neverClosed(args)
  const isAnswered = host !== undefined && (host.version ?? 1) > stored.version
  const answered = isAnswered ? { ...stored, ...host, version: host.version ?? 1 } : stored
  if (state === 'acknowledged') return closings.put(answered)
  const isDue = state === 'parked' || answered.pending === 'needsYou'
  const pending: Pending = isDue ? 'needsYou' : state
  closings.put({ ...answered, ...(isWanted(operation) && { closed: args.closed }), pending })
}

const neverClosed = ({ eventId, courtId: id }: Args): ClosingView => ({
  id,
  eventId,
  closed: null,
  version: 1,
})
