import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { CategoryKind } from './category-kind.ts'
import { AnsweredRules } from './answered-rules.ts'
import { EventPlace, EventState, EventStatus, PixKind } from './event-parts.ts'
import { Id } from '../calls/fields.ts'
import { FeeRulesAnswer } from './fee-answer.ts'
import { RegulationMark } from '../regulations/regulation-mark.ts'
import { Sponsor } from '../sponsors/sponsor.ts'
import { Picture } from './picture.ts'
import { Modality } from './modality.ts'

/** An event for every visitor of its registration page. */
export const EventRegister = v.object({
  id: Id,
  title: v.string(),
  description: v.nullable(v.string()),
  imageKey: v.optional(v.nullable(v.string())),
  picture: v.optional(Picture),
  modality: v.optional(Modality),
  /** With its id (an addition) there is a page of it. */
  mainEvent: v.object({ id: v.optional(Id), name: v.string() }),
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  /** What is in force now. */
  registrationFee: v.number(),
  registrationFeeTwoCategories: v.nullable(v.number()),
  /** How it changes (an addition). */
  feeRules: v.optional(v.nullable(FeeRulesAnswer)),
  pixCode: v.string(),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: v.string(),
  pixPhone: v.string(),
  places: v.array(EventPlace),
  status: v.optional(EventStatus),
  ...EventState,
  showsNames: v.optional(v.boolean()),
  /** Whether a draw is published, so that its games can be followed (an addition). */
  hasGames: v.optional(v.boolean()),
  /** Its regulation, which whoever registers accepts (an addition). */
  regulation: v.optional(v.nullable(RegulationMark)),
  /** Those who support it, in their order (an addition). */
  sponsors: v.optional(v.array(Sponsor)),
})
export type EventRegister = v.InferOutput<typeof EventRegister>

/** A category for every visitor: the number of registered persons, never their names. */
export const OpenCategory = v.object({
  id: Id,
  title: v.string(),
  category: CategoryKind,
  maxPlayers: v.number(),
  award: v.optional(v.string()),
  listSort: v.optional(v.number()),
  /** The fee of this category; null where that of the event counts (an addition). */
  fee: v.optional(v.nullable(v.number())),
  /** Who may play in it; left out where all may (an addition). */
  rules: AnsweredRules,
  /** It is one of children or youths, by its title or its rule of age (an addition). */
  isOfMinors: v.optional(v.boolean()),
  _count: v.object({ players: v.number() }),
  /** It takes nobody any more, because it was drawn (an addition). */
  isClosed: v.optional(v.boolean()),
})
export type OpenCategory = v.InferOutput<typeof OpenCategory>

export const getEventRegister = call({
  method: 'GET',
  path: 'event-register/{id}',
  summary: 'Returns an event with the data of its registration page',
  answer: EventRegister,
  refusals: ['event.notFound'],
})
export const listCategories = call({
  method: 'GET',
  path: 'event-register/{id}/categories',
  summary: 'Lists the categories of an event in the order of `listSort`',
  answer: v.array(OpenCategory),
  refusals: ['event.notFound'],
})
export const listAwards = call({
  method: 'GET',
  path: 'event-register/{id}/categories-awards',
  summary: 'Lists the awards of an event',
  answer: v.array(
    v.object({
      id: Id,
      title: v.string(),
      award: v.string(),
      category: v.optional(CategoryKind),
      /** Free spots, counted in persons (an addition). */
      placesLeft: v.optional(v.number()),
      /** The fee of this category; null where that of the event counts (an addition). */
      fee: v.optional(v.nullable(v.number())),
      /** Who may play in it; left out where all may (an addition). */
      rules: AnsweredRules,
      /** No spot is free; a host that sends this has a waiting list (an addition). */
      isFull: v.optional(v.boolean()),
      /** It takes nobody any more, because it was drawn (an addition). */
      isClosed: v.optional(v.boolean()),
    }),
  ),
  refusals: ['event.notFound'],
})
