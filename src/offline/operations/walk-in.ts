import * as v from 'valibot'
import { feePerCategory, toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { ShirtSize, shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { countersAt } from '#contract/players/player-aspects.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
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
  /** Id of a person whom {host} knows. Without it, `person` holds the typed data. */
  personId: v.optional(v.string()),
  person: v.object({
    name: v.string(),
    phoneNumber: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
  /** The fee of each category, in reais. */
  paymentValue: v.number(),
  payment: v.boolean(),
  paidAt: v.string(),
  method: v.optional(PaymentMethod),
  shirtSize: v.optional(ShirtSize),
})
export type WalkIn = v.InferOutput<typeof Args>

export interface WalkInTap {
  eventId: string
  /** A person with an `id` is known to {host}. For any other person, {host} needs the phone number. */
  person: { id?: string; name: string; phoneNumber?: string; email?: string }
  /** One category or two. */
  categories: readonly { id: string; partnerEmail?: string }[]
  /** The fee of each category, in reais. */
  paymentValue: number
  isPaid: boolean
  method?: PaymentMethod
  /** The shirt size, if it was asked. */
  shirtSize?: ShirtSize | undefined
  /** The refused registration that this one corrects. */
  refused?: WalkIn
}

/** Registers a person on the spot, in one category or two, with ids made on this phone. */
export const walkIn: Kind<WalkInTap, WalkIn, Seen, Registration> = {
  name: 'player.create',
  version: 1,
  args: Args,
  call: createPlayer,
  answer: Registration,
  wish,
  // A member with the role MESA may register only with the fee of the event.
  isForDesk: ({ paymentValue }, event) =>
    Boolean(event.feeRules) ||
    [1, 2].some((chosen) => toCents(feePerCategory(event, chosen)) === toCents(paymentValue)),
  // Each registration has its own lane, so that a refused one does not delay the next person.
  entity: ({ registrationId }) => registrationEntity(registrationId),
  lane: ({ registrationId }) => registrationEntity(registrationId),
  aspect: 'registration',
  // Operations that add spots or free them in these categories are sent first.
  waitsFor: ({ categoryId, secondCategoryId }) =>
    [categoryId, secondCategoryId].filter((id) => id !== undefined).map(categoryEntity),
  makes: ({ registrationId, playerId, secondPlayerId }) => [
    registrationId,
    playerId,
    ...(secondPlayerId === undefined ? [] : [secondPlayerId]),
  ],
  idsAtHost: (args, host) => [
    host.id,
    ...spotsOf(args).map(
      (created) => host.players.find(({ categoryId }) => categoryId === created.categoryId)?.id ?? created.id,
    ),
  ],

  body({ args }, hasVersions) {
    const { eventId, registrationId, personId, person, paymentValue, payment, paidAt, method } = args
    const { shirtSize } = args
    const spots = spotsOf(args)
    const partners = spots.flatMap(({ categoryId, partnerEmail }) =>
      partnerEmail ? { categoryId, email: partnerEmail } : [],
    )
    return {
      eventId,
      ...(personId === undefined ? { person } : { personId }),
      categories: spots.map(({ categoryId }) => categoryId),
      ...(partners.length > 0 && { partners }),
      paymentValue,
      ...(hasVersions && { id: registrationId, playerIds: spots.map(({ id }) => id) }),
      ...(payment && { payment, paidAt, ...(method && { method }) }),
      ...(shirtSize && { shirtSize }),
    }
  },

  isAlreadySo: () => false,

  words: {
    change: 'Inscrição na hora',
    wanted: ({ subject }) => `Inscrever ${subject}`,
    value: ({ args }) => inWords(args),
  },

  paint({ players }, operation) {
    // A refused registration appears only in the list of operations.
    if (operation.state === 'parked') return
    for (const row of rowsOf(operation)) players.put(painted(players.get(row.id) ?? row, operation))
  },
}

function wish(tap: WalkInTap, { newId, now }: { newId(): string; now: string }): Wish<WalkIn, Seen> {
  const { eventId, person, categories, paymentValue, isPaid, method, shirtSize, refused } = tap
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
      ...(shirtSize && { shirtSize }),
    },
  }
}

/**
 * The ids of the players of the wanted categories. In a correction, each category that stays keeps its player. A new
 * category takes the player of a removed category, so that earlier taps on that player still apply.
 */
function playerIdsOf({ categories, refused }: WalkInTap, newId: () => string): string[] {
  const before = refused ? spotsOf(refused) : []
  const isWanted = (id: string) => categories.some((category) => category.id === id)
  const free = before.filter(({ categoryId }) => !isWanted(categoryId)).map(({ id }) => id)
  return categories.map(
    (category) => before.find(({ categoryId }) => categoryId === category.id)?.id ?? free.shift() ?? newId(),
  )
}

/** The categories of a registration, with the ids of its players in them. */
function spotsOf(args: WalkIn) {
  const { playerId, categoryId, partnerEmail, secondPlayerId, secondCategoryId, secondPartnerEmail } = args
  const first = { id: playerId, categoryId, partnerEmail }
  if (secondPlayerId === undefined || secondCategoryId === undefined) return [first]
  return [first, { id: secondPlayerId, categoryId: secondCategoryId, partnerEmail: secondPartnerEmail }]
}

/** The players that the registration creates, as {host} has them at first. */
function rowsOf({
  args,
  host,
  eventId,
  subject,
  userId,
}: Operation<WalkIn, Seen, Registration>): PlayerView[] {
  const personId = host?.personId ?? args.personId
  return spotsOf(args).map(({ id, categoryId }) => {
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
          // A typed person has no account, as far as this phone can know. So a typing mistake can be corrected at once.
          ...(args.personId === undefined && { hasAccount: false }),
        },
        ...countersAt(1),
        paymentValue: answered?.paymentValue ?? args.paymentValue,
        paymentDate: args.payment ? args.paidAt : null,
        method: args.method,
        ...(args.payment && { paidById: userId }),
        ...(args.shirtSize && { shirtSize: args.shirtSize }),
      },
      eventId,
    )
  })
}

function inWords(args: WalkIn): string {
  const { person, paymentValue, payment, method, shirtSize } = args
  const paid = method ? `pago (${paymentMethodLabels[method]})` : 'pago'
  const partners = spotsOf(args).flatMap(({ partnerEmail }) => (partnerEmail ? `dupla ${partnerEmail}` : []))
  const shirt = shirtSize && `camiseta ${shirtSizeLabel(shirtSize)}`
  const money = [formatMoney(paymentValue), payment ? paid : 'não pago']
  const parts = [...money, person.phoneNumber, person.email, shirt]
  return [...parts, ...new Set(partners)].filter(Boolean).join(' · ')
}
