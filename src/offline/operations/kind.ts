import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { Event } from '#contract/events/events.ts'
import type { Difference } from '../core/sync-types.ts'
import type { Board } from '../rows/board.ts'
import type { HostEntity, Operation, Seen } from '../core/operation.ts'

/**
 * The content of a tap: the wanted value (not a change of it), and the values that the person saw. `subject` is what it
 * is about, in the person's words.
 */
export interface Wish<Args extends object, Base extends Seen> {
  eventId: string
  args: Args
  base: Base
  subject: string
}

/** An id and a moment (ISO) for a tap that needs them. */
export interface TapStamp {
  newId(): string
  now: string
}

/** What stood in the way of an operation, for its kind to judge. */
export interface Refused<Entity extends HostEntity> {
  status: number
  code: string
  /** The thing as {host} has it, where it said so. */
  host: Entity | undefined
  /** Our own other operations on the same thing. */
  others: readonly Operation[]
}

/** Who made a change, and when. */
export interface MadeBy {
  by: string | null | undefined
  byId: string | null | undefined
  at: string | undefined
}

/** What a person reads of an operation, in Portuguese. */
export interface Words<Row, Entity> {
  /** What sort of change it is, for the export. */
  change: string
  /** What the person wanted, in a short sentence. */
  wanted(operation: Row): string
  /** That {host} did not take it, where the error catalogue has words for that. */
  refused?: string
  /** The value wanted, for the export. */
  value?(operation: Row): string
  /** Where the wish and what {host} has disagree. */
  differences?(operation: Row, host: Entity): readonly Difference[]
  /** Who made what {host} has, where the entity says that of this aspect alone. */
  madeBy?(host: Entity): MadeBy | undefined
}

/**
 * All that is special about one kind of operation. The engine (outbox, drain, view, export) is a loop over kinds and
 * knows none by name. The functions are pure.
 */
export interface Kind<
  Tap = never,
  Args extends object = object,
  Base extends Seen = Seen,
  Entity extends HostEntity = HostEntity,
> {
  /** As rows are stored: never changed once an app that writes it is out. */
  readonly name: string
  /** Shape of the rows that it writes; rows of a newer app are kept, not read. */
  readonly version: number
  readonly args: GenericSchema<unknown, Args>
  /** Carries it to {host}. Parameters of its path are taken from the arguments by name. */
  readonly call: Call
  /** What {host} answers, and shows when it refuses because something changed. */
  readonly answer: GenericSchema<unknown, Entity>
  wish(tap: Tap, stamp: TapStamp): Wish<Args, Base>
  /** Whether somebody at the desk (MESA) may do this in this event. Without it only who organises may. */
  isForDesk?(args: Args, event: Event): boolean

  /** The thing it is about, as `player:…`. */
  entity(args: Args): string
  /** What goes in order with it: a lane sends one operation after another, lanes do not wait for each other. */
  lane(args: Args): string
  /** What of the thing it changes: a later operation on the same aspect of the same thing replaces an earlier one. */
  readonly aspect: string
  /** Other lanes whose earlier operations go first, unless they are parked. */
  waitsFor?(args: Args): readonly string[]

  /** Other lanes whose earlier operations it can't do without: it waits for them also while they are parked. */
  needs?(args: Args): readonly string[]

  /** Other lanes, named like its own: what stands there behind it waits for it, unless it is parked. */
  isAwaitedIn?(args: Args): readonly string[]

  /** Ids, made on this phone, of what it creates: what is tapped on that waits until it is there. */
  makes?(args: Args): readonly string[]
  /** What {host} calls these, in the same order; from then on its ids rule. Without it: the id of what it answers. */
  idsAtHost?(args: Args, host: Entity): readonly string[]

  /** @param hasVersions whether {host} takes the additions to the contract (`version`, `base`, ids made on a phone) */
  body?(operation: Operation<Args, Base, Entity>, hasVersions: boolean): object

  /** The operation with what a later one on the same aspect wants; undefined where both must be sent. */
  join?(earlier: Operation<Args, Base, Entity>, later: Operation): Operation<Args, Base, Entity> | undefined
  /** Whether neither needs to be sent, because the later one removes what the earlier one would have created. */
  isUndoneBy?(earlier: Operation<Args, Base, Entity>, later: Operation): boolean
  /** Whether the wanted value is the value that was there when it was tapped. */
  isBackAtBase?(operation: Operation<Args, Base, Entity>): boolean

  /** The refusal says that the wish is granted already, whoever did it. */
  isAlreadySo(operation: Operation<Args, Base, Entity>, refused: Refused<Entity>): boolean

  /** {host} did what is wanted, and the person must know what came of it: a code and a sentence. */
  notice?(
    operation: Operation<Args, Base, Entity>,
    host: Entity,
  ): { code: string; message: string } | undefined
  /** Whether a refused wish needs no decision any more because of what {host} has by now. */
  isNeedless?(operation: Operation<Args, Base, Entity>, host: Entity): boolean
  /** {host} has what is wanted in the end, whoever did it. */
  isGranted?(operation: Operation<Args, Base, Entity>, host: Entity): boolean
  /** The operation as it is sent once more after this refusal, because the person insists. */
  insisted?(
    operation: Operation<Args, Base, Entity>,
    refusal: { code: string },
  ): Operation<Args, Base, Entity>
  /** What is sent when the person leaves what {host} has, where {host} must hear that it is decided. */
  conceded?(operation: Operation<Args, Base, Entity>, host: Entity): Operation<Args, Base, Entity> | undefined
  /**
   * A tap on something that this operation would have created, changed so that it is about what {host} has in its place;
   * undefined when {host} has nothing.
   */
  carriedOver?(given: Operation<Args, Base, Entity>, tapped: Operation): Operation | undefined
  /** The operation as if it had been tapped on what {host} has now. */
  onHost?(operation: Operation<Args, Base, Entity>, host: Entity): Operation<Args, Base, Entity>
  /**
   * What a tap on something that was refused wants together with it, and whether it answers all that is in dispute.
   * Without it, and where it answers undefined, the tap alone is the decision.
   */
  onRefused?(
    parked: Operation<Args, Base, Entity>,
    tapped: Operation,
  ): { args: Args; base: Base; isDecided: boolean } | undefined

  /** The parts of the wish that can be sent and decided each alone, by name. Without it, the wish is one. */
  parts?(operation: Operation<Args, Base, Entity>): readonly string[]
  /** The parts that a refusal is about; undefined when it is about the whole. The others are sent without them. */
  disputed?(
    operation: Operation<Args, Base, Entity>,
    refused: { code: string; host: Entity | undefined },
  ): readonly string[] | undefined
  /** The operation with only these parts of its wish. */
  only?(operation: Operation<Args, Base, Entity>, parts: readonly string[]): Operation<Args, Base, Entity>

  readonly words: Words<Operation<Args, Base, Entity>, Entity>

  /** Changes the rows on the screens. */
  paint(board: Board, operation: Operation<Args, Base, Entity>): void
}

/** Whether an operation is of this kind, and so has its arguments. */
export const isOf = <Args extends object, Base extends Seen, Entity extends HostEntity>(
  kind: Kind<never, Args, Base, Entity>,
  operation: Operation,
): operation is Operation<Args, Base, Entity> => operation.kind === kind.name
