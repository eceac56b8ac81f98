import * as v from 'valibot'
import { feePerCategory, toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { countersAt } from '#contract/players/player-aspects.ts'
import { createPlayer } from '#contract/players/players.ts'
import { Registration } from '#contract/registrations/registrations.ts'
import type { Operation, Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import { playerRow } from '../rows/rows.ts'
import { categoryEntity } from './category.ts'
import type { Kind, Wish } from './kind.ts'
import { painted } from './paint.ts'
import { registrationEntity } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  registrationId: v.string(),
  playerId: v.string(),
  categoryId: v.string(),
  partnerEmail: v.optional(v.string()),
  secondPlayerId: v.optional(v.string()),
  secondCategoryId: v.optional(v.string()),
  secondPartnerEmail: v.optional(v.string()),
  /** Somebody whom {host} knows; else `person` is typed in. */
  personId: v.optional(v.string()),
  person: v.object({
    name: v.string(),
    phoneNumber: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
  /** Reais, of each category. */
  paymentValue: v.number(),
  payment: v.boolean(),
  paidAt: v.string(),
  method: v.optional(PaymentMethod),
})
export type WalkIn = v.InferOutput<typeof Args>

export interface WalkInTap {
  eventId: string
  /** Whoever has an `id` is known to {host}; of anybody else it needs the phone number. */
  person: { id?: string; name: string; phoneNumber?: string; email?: string }
  /** One or two. */
  categories: readonly { id: string; partnerEmail?: string }[]
  /** Reais, of each category. */
  paymentValue: number
  isPaid: boolean
  method?: PaymentMethod
  /** The refused one that this one corrects. */
  refused?: WalkIn
}

/** Registers somebody on the spot, in one category or two, with ids made on this phone. */
export const walkIn: Kind<WalkInTap, WalkIn, Seen, Registration> = {
  name: 'player.create',
  version: 1,
  args: Args,
  call: createPlayer,
  answer: Registration,
  wish,
  // At the desk the fee is what the event says.
  isForDesk: ({ paymentValue }, event) =>
    [1, 2].some((chosen) => toCents(feePerCategory(event, chosen)) === toCents(paymentValue)),
  // A lane of its own: whoever is refused holds up nobody who comes next.
  entity: ({ registrationId }) => registrationEntity(registrationId),
  lane: ({ registrationId }) => registrationEntity(registrationId),
  aspect: 'registration',
  // More places, and those that somebody leaves, come first.
  waitsFor: ({ categoryId, secondCategoryId }) =>
    [categoryId, secondCategoryId].filter((id) => id !== undefined).map(categoryEntity),
  makes: ({ registrationId, playerId, secondPlayerId }) => [
    registrationId,
    playerId,
    ...(secondPlayerId === undefined ? [] : [secondPlayerId]),
  ],
  idsAtHost: (args, host) => [
    host.id,
    ...placesOf(args).map(
      (created) => host.players.find(({ categoryId }) => categoryId === created.categoryId)?.id ?? created.id,
    ),
  ],

  body({ args }, hasVersions) {
    const { eventId, registrationId, personId, person, paymentValue, payment, paidAt, method } = args
    const places = placesOf(args)
    const partners = places.flatMap(({ categoryId, partnerEmail }) =>
      partnerEmail ? { categoryId, email: partnerEmail } : [],
    )
    return {
      eventId,
      ...(personId === undefined ? { person } : { personId }),
      categories: places.map(({ categoryId }) => categoryId),
      ...(partners.length > 0 && { partners }),
      paymentValue,
      ...(hasVersions && { id: registrationId, playerIds: places.map(({ id }) => id) }),
      ...(payment && { payment, paidAt, ...(method && { method }) }),
    }
  },

  isAlreadySo: () => false,

  words: {
    change: 'Inscrição na hora',
    wanted: ({ subject }) => `Inscrever ${subject}`,
    value: ({ args }) => inWords(args),
  },

  paint({ players }, operation) {
    // One that was refused shows in the list of operations only.
    if (operation.state === 'parked') return
    for (const row of rowsOf(operation)) players.put(painted(players.get(row.id) ?? row, operation))
  },
}

function wish(tap: WalkInTap, { newId, now }: { newId(): string; now: string }): Wish<WalkIn, Seen> {
  const { eventId, person, categories, paymentValue, isPaid, method, refused } = tap
  const { id: personId, ...typed } = person
  const [first, second] = categories
  const registrationId = refused?.registrationId ?? newId()
  const [playerId = '', secondPlayerId = ''] = playerIdsOf(tap, newId)
  return {
    eventId,
    base: { version: 0 },
    subject: person.name,
    args: {
      eventId,
      registrationId,
      playerId,
      categoryId: first?.id ?? '',
      ...(first?.partnerEmail && { partnerEmail: first.partnerEmail }),
      ...(second && {
        secondPlayerId,
        secondCategoryId: second.id,
        ...(second.partnerEmail && { secondPartnerEmail: second.partnerEmail }),
      }),
      ...(personId !== undefined && { personId }),
      person: typed,
      paymentValue,
      payment: isPaid,
      paidAt: refused?.payment ? refused.paidAt : now,
      ...(isPaid && method && { method }),
    },
  }
}

/**
 * The players of the wanted categories. Of what is corrected, each category keeps its player and another one takes over
 * that of a category that is left out: what was tapped on them follows.
 */
function playerIdsOf({ categories, refused }: WalkInTap, newId: () => string): string[] {
  const before = refused ? placesOf(refused) : []
  const isWanted = (id: string) => categories.some((category) => category.id === id)
  const free = before.filter(({ categoryId }) => !isWanted(categoryId)).map(({ id }) => id)
  return categories.map(
    (category) => before.find(({ categoryId }) => categoryId === category.id)?.id ?? free.shift() ?? newId(),
  )
}

/** The categories that somebody is registered in, with the ids of the players there. */
function placesOf(args: WalkIn) {
  const { playerId, categoryId, partnerEmail, secondPlayerId, secondCategoryId, secondPartnerEmail } = args
  const first = { id: playerId, categoryId, partnerEmail }
  if (secondPlayerId === undefined || secondCategoryId === undefined) return [first]
  return [first, { id: secondPlayerId, categoryId: secondCategoryId, partnerEmail: secondPartnerEmail }]
}

/** The players that it makes, as {host} has them at first. */
function rowsOf({ args, host, eventId, subject }: Operation<WalkIn, Seen, Registration>): PlayerView[] {
  const personId = host?.personId ?? args.personId
  return placesOf(args).map(({ id, categoryId }) => {
    const answered = host?.players.find((player) => player.categoryId === categoryId)
    const { phoneNumber, email } = args.person
    return playerRow(
      {
        id: answered?.id ?? id,
        categoryId,
        registrationId: host?.id ?? args.registrationId,
        person: {
          ...(personId !== undefined && { id: personId }),
          name: subject,
          phoneNumber,
          email,
          // Who is typed in has none, as far as this phone knows: a typo can be mended at once.
          ...(args.personId === undefined && { hasAccount: false }),
        },
        ...countersAt(1),
        paymentValue: answered?.paymentValue ?? args.paymentValue,
        paymentDate: args.payment ? args.paidAt : null,
        method: args.method,
      },
      eventId,
    )
  })
}

function inWords(args: WalkIn): string {
  const { person, paymentValue, payment, method } = args
  const paid = method ? `pago (${paymentMethodLabels[method]})` : 'pago'
  const partners = placesOf(args).flatMap(({ partnerEmail }) => (partnerEmail ? `dupla ${partnerEmail}` : []))
  const parts = [formatMoney(paymentValue), payment ? paid : 'não pago', person.phoneNumber, person.email]
  return [...parts, ...new Set(partners)].filter(Boolean).join(' · ')
}
