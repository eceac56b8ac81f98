import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant } from '../calls/fields.ts'

const mostInTill = 10_000_000
const inCents = v.check(
  (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-4,
  'Use no máximo duas casas decimais',
)
/** Reais. The amount is negative when more was refunded than received. */
const Sum = v.pipe(v.number(), v.minValue(-mostInTill), v.maxValue(mostInTill), inCents)
const Count = v.pipe(
  v.number('Informe quanto há'),
  v.minValue(0, 'O valor não pode ser negativo'),
  v.maxValue(mostInTill, 'O valor é alto demais'),
  inCents,
)

/** A day in {host}'s time zone, `2026-11-21`. */
export const TillDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((day) => v.is(Instant, `${day}T12:00:00Z`), 'Informe uma data válida'),
)

/** The amounts that a person counted in a till, and the amounts that the phone expected at that moment. */
export const TillCount = v.object({
  cash: Count,
  /** Null when nobody counted it. */
  card: v.nullable(Count),
  pix: v.nullable(Count),
  expected: v.object({ cash: Sum, card: Sum, pix: Sum, other: Sum }),
  note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'No máximo 200 caracteres')),
})
export type TillCount = v.InferOutput<typeof TillCount>

/** The closing of one account's till on one day. A till that was never closed has none. */
export const TillClosing = v.object({
  /** The id, made by `tillId`. */
  id: Id,
  eventId: Id,
  /** The account of the till, with today's name; null when nobody knows the name. */
  accountId: Id,
  account: v.nullable(v.string()),
  day: TillDay,
  /** Null after the till was opened again. */
  count: v.nullable(TillCount),
  /** The account that closed the till or opened it again, and when. */
  closedById: v.nullable(Id),
  closedBy: v.nullable(v.string()),
  closedAt: Instant,
  version: Changes.version,
})
export type TillClosing = v.InferOutput<typeof TillClosing>

/** The id of a till of an event. There is one till for each account and day. */
export const tillId = (accountId: string, day: string) => `${accountId}_${day}`

export const closeTill = call({
  method: 'PATCH',
  path: 'events/{eventId}/till',
  summary:
    'Closes the till of an account on a day with the counted amount, or opens it again with null (an addition). People close their own till, organisers every till; only organisers open one again',
  offline: true,
  body: v.object({
    accountId: Id,
    day: TillDay,
    count: v.nullable(TillCount),
    closedAt: v.optional(Instant),
    /**
     * The version that the person saw, 0 if the till was never closed. If somebody else closed it since, {host} answers
     * 412.
     */
    version: Changes.version,
  }),
  answer: TillClosing,
  refusals: ['event.notFound', 'till.notFound', 'till.changed', 'access.denied'],
})
