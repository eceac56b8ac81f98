import { whomToWrite } from '#app/payment/whom-to-write.ts'
import { pairKinds } from '#contract/labels.ts'
import { isMeant, type MessageFilter } from '#contract/messages/message-filter.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** A recipient of a message. */
export interface Recipient {
  /** Id of the person or of the waiting entry, as {host} identifies a recipient. */
  id: string
  name: string
  email: string | undefined
  phoneNumber: string | undefined
  /** The name of a minor's guardian, whose number it is. */
  guardian?: string
  /** The person's registrations in the event; empty for a waiting entry. */
  players: readonly PlayerView[]
  /** The categories whose waiting list the person is in. */
  waitsFor: readonly string[]
}

type Shown = Pick<EventView, 'players' | 'categories' | 'waiting'>

/** The recipients of a filter, each person once, by name, from the data on this phone. */
export function recipientsIn(view: Shown, filter: MessageFilter): Recipient[] {
  return filter.isWaiting ? waitingRecipients(view, filter) : registeredRecipients(view, filter)
}

function registeredRecipients({ players, categories }: Shown, filter: MessageFilter): Recipient[] {
  const kinds = new Map(categories.map(({ id, category }) => [id, category]))
  const partners = partnersIn(players)
  const here = players.filter(takesPart)
  const byPerson = Map.groupBy(here, personOf)
  const meant = here.filter((player) => {
    const kind = kinds.get(player.categoryId)
    return isMeant(
      {
        categoryId: player.categoryId,
        isWaiting: false,
        payment: player.isPaid || player.paymentValue === 0 ? 'PAID' : 'UNPAID',
        isAlone: kind !== undefined && pairKinds.includes(kind) && !partners.has(player.id),
        hasArrived: player.presentAt !== undefined,
      },
      filter,
    )
  })
  return [...new Map(meant.map((player) => [personOf(player), player])).entries()].map(([id, player]) => ({
    id,
    name: player.name,
    email: player.email,
    ...whomToWrite(player),
    players: byPerson.get(id) ?? [],
    waitsFor: [],
  }))
}

function waitingRecipients({ waiting = [], categories }: Shown, filter: MessageFilter): Recipient[] {
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  return waiting
    .filter(({ isConfirmed = true }) => isConfirmed)
    .filter(({ categoryId }) =>
      isMeant({ categoryId, isWaiting: true, isAlone: false, hasArrived: false }, filter),
    )
    .map(({ id, categoryId, person }) => ({
      id,
      name: person.name,
      email: person.email ?? undefined,
      phoneNumber: person.phoneNumber ?? undefined,
      players: [],
      waitsFor: [titles.get(categoryId) ?? ''],
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

const personOf = ({ personId, id }: PlayerView) => personId ?? id

/**
 * Groups recipients by address: people with the same address get one mail together. People without an address get none.
 */
export const byAddress = (recipients: readonly Recipient[]): (readonly Recipient[])[] => [
  ...Map.groupBy(
    recipients.filter(({ email }) => email),
    ({ email = '' }) => email.toLowerCase(),
  ).values(),
]
