import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { Event } from '#contract/events/events.ts'
import type { Difference } from '../core/sync-types.ts'
import type { Board } from '../rows/board.ts'
import type { HostEntity, Operation, Seen } from '../core/operation.ts'

/**
 * The content of a tap: the wanted value (not a change of it), and the values that the person saw. `subject` names the
 * changed thing in the person's words.
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

/** The refusal of an operation, which its kind judges. */
export interface Refused<Entity extends HostEntity> {
  status: number
  code: string
  /** The entity at {host}, if {host} said it. */
  host: Entity | undefined
  /** Our own other operations on the same entity. */
  others: readonly Operation[]
}

/** Who made a change, and when. */
export interface MadeBy {
  by: string | null | undefined
  byId: string | null | undefined
  at: string | undefined
}

/** The Portuguese texts that a person reads about an operation. */
export interface Words<Row, Entity> {
  /** The name of the kind of change, for the export. */
  change: string
  /** What the person wanted, in a short sentence. */
  wanted(operation: Row): string
  /** A sentence which says that {host} did not accept the operation, if the error catalogue has one. */
  refused?: string
  /** The value wanted, for the export. */
  value?(operation: Row): string
  /** The points on which the wish and the state at {host} differ. */
  differences?(operation: Row, host: Entity): readonly Difference[]
  /** Who made the change that {host} has, if the entity says it for this aspect alone. */
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
  /** The name under which rows are stored. It never changes after the release of an app that writes it. */
  readonly name: string
  /** Version of the shape of the rows that this kind writes. Rows of a newer app are kept, but not read. */
  readonly version: number
  readonly args: GenericSchema<unknown, Args>
  /**
   * The call that carries the operation to {host}. The parameters of its path are taken from the arguments of the same
   * name.
   */
  readonly call: Call
  /** The entity in an answer of {host}, also in a refusal because something has changed. */
  readonly answer: GenericSchema<unknown, Entity>
  wish(tap: Tap, stamp: TapStamp): Wish<Args, Base>
  /** Whether a member with the role MESA may do this in this event. Without this function, only organisers may. */
  isForDesk?(args: Args, event: Event): boolean

  /** The entity that the operation changes, as `player:…`. */
  entity(args: Args): string
  /**
   * The lane of the operation. The operations of one lane are sent one after the other. Lanes do not wait for each
   * other.
   */
  lane(args: Args): string
  /**
   * The changed aspect of the entity. A later operation on the same aspect of the same entity replaces an earlier one.
   */
  readonly aspect: string
  /** Other lanes whose earlier operations are sent before this one, unless they are parked. */
  waitsFor?(args: Args): readonly string[]

  /** Other lanes whose earlier operations this one needs. It waits for them even while they are parked. */
  needs?(args: Args): readonly string[]

  /**
   * Other lanes in which later operations wait for this one, unless it is parked. The names are like those of `lane`.
   */
  isAwaitedIn?(args: Args): readonly string[]

  /**
   * Ids, made on this phone, of the entities that the operation creates. Later operations on these entities wait until
   * they exist at {host}.
   */
  makes?(args: Args): readonly string[]
  /**
   * The ids that {host} gave these entities, in the same order. From then on, the ids of {host} are used. Without this
   * function, it is the id of the answered entity.
   */
  idsAtHost?(args: Args, host: Entity): readonly string[]

  /** @param hasVersions whether {host} takes the additions to the contract (`version`, `base`, ids made on a phone) */
  body?(operation: Operation<Args, Base, Entity>, hasVersions: boolean): object

  /** Joins the operation with a later one on the same aspect. Undefined when both must be sent. */
  join?(earlier: Operation<Args, Base, Entity>, later: Operation): Operation<Args, Base, Entity> | undefined
  /** Whether neither needs to be sent, because the later one removes what the earlier one would have created. */
  isUndoneBy?(earlier: Operation<Args, Base, Entity>, later: Operation): boolean
  /** Whether the wanted value is the value that the person saw at the tap. */
  isBackAtBase?(operation: Operation<Args, Base, Entity>): boolean

  /** Whether the refusal shows that the wish is fulfilled already, no matter who did it. */
  isAlreadySo(operation: Operation<Args, Base, Entity>, refused: Refused<Entity>): boolean

  /**
   * A code and a sentence for the person, when {host} carried out the operation with an outcome that the person must
   * read.
   */
  notice?(
    operation: Operation<Args, Base, Entity>,
    host: Entity,
  ): { code: string; message: string } | undefined
  /** Whether a refused wish needs no decision any more, because of the present state at {host}. */
  isNeedless?(operation: Operation<Args, Base, Entity>, host: Entity): boolean
  /** Whether {host} has the wanted value, no matter who set it. */
  isGranted?(operation: Operation<Args, Base, Entity>, host: Entity): boolean
  /** The operation to send when the person insists after this refusal. */
  insisted?(
    operation: Operation<Args, Base, Entity>,
    refusal: { code: string },
  ): Operation<Args, Base, Entity>
  /**
   * The operation to send when the person accepts the state at {host}, if {host} must know that the conflict is
   * decided.
   */
  conceded?(operation: Operation<Args, Base, Entity>, host: Entity): Operation<Args, Base, Entity> | undefined
  /**
   * Changes a tap on an entity that this operation would have created, so that it applies to the entity that {host} has
   * instead. Undefined when {host} has none.
   */
  carriedOver?(given: Operation<Args, Base, Entity>, tapped: Operation): Operation | undefined
  /** The operation as if it had been tapped on what {host} has now. */
  onHost?(operation: Operation<Args, Base, Entity>, host: Entity): Operation<Args, Base, Entity>
  /**
   * Joins a tap with the refused operation on the same entity, and says whether the tap answers everything that is in
   * dispute. Without this function, or when it answers undefined, the tap alone is the decision.
   */
  onRefused?(
    parked: Operation<Args, Base, Entity>,
    tapped: Operation,
  ): { args: Args; base: Base; isDecided: boolean } | undefined

  /**
   * The names of the parts of the wish that can be sent and decided separately. Without this function, the wish is one
   * part.
   */
  parts?(operation: Operation<Args, Base, Entity>): readonly string[]
  /**
   * The parts that a refusal is about. Undefined when it is about the whole wish. The other parts are sent without
   * them.
   */
  disputed?(
    operation: Operation<Args, Base, Entity>,
    refused: { code: string; host: Entity | undefined },
  ): readonly string[] | undefined
  /** The operation with only these parts of its wish. */
  only?(operation: Operation<Args, Base, Entity>, parts: readonly string[]): Operation<Args, Base, Entity>

  readonly words: Words<Operation<Args, Base, Entity>, Entity>

  /** Paints the change on the rows of the screens. */
  paint(board: Board, operation: Operation<Args, Base, Entity>): void
}

/** Whether an operation is of this kind. If so, its arguments have the kind's type. */
export const isOf = <Args extends object, Base extends Seen, Entity extends HostEntity>(
  kind: Kind<never, Args, Base, Entity>,
  operation: Operation,
): operation is Operation<Args, Base, Entity> => operation.kind === kind.name
