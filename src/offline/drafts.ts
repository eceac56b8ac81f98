import type { CategoryFields } from '#contract/categories.ts'
import { fieldsOf } from './category-fields.ts'
import type { Draft } from './operation.ts'
import type { CategoryView, PlayerView } from './views.ts'

/** A tap as an operation: the absolute wish, and what was seen. `eventTitle` is for whoever reads the list later. */
type About = { eventTitle?: string }

export function paymentDraft(player: PlayerView, payment: boolean, paidAt: string, about: About): Draft {
  const { id: playerId, eventId, version, isPaid, name } = player
  const args = { eventId, playerId, payment, paidAt }
  return { kind: 'payment.set', eventId, args, base: { version, payment: isPaid }, subject: name, ...about }
}

export function playerRemoval(player: PlayerView, about: About): Draft {
  const { id: playerId, eventId, categoryId, version, name } = player
  return {
    kind: 'player.remove',
    eventId,
    args: { eventId, playerId, categoryId },
    base: { version },
    subject: name,
    ...about,
  }
}

export function categoryCreation(
  eventId: string,
  categoryId: string,
  typed: CategoryFields,
  about: About,
): Draft {
  const args = { eventId, categoryId, fields: fieldsOf(typed) }
  return { kind: 'category.create', eventId, args, base: { version: 0 }, subject: typed.title, ...about }
}

export function categoryEdit(category: CategoryView, typed: CategoryFields, about: About): Draft {
  const { id: categoryId, eventId, version, title } = category
  const args = { eventId, categoryId, fields: fieldsOf(typed) }
  return {
    kind: 'category.edit',
    eventId,
    args,
    base: { version, fields: fieldsOf(category) },
    subject: title,
    ...about,
  }
}

export function categoryRemoval(category: CategoryView, about: About): Draft {
  const { id: categoryId, eventId, version, title } = category
  return {
    kind: 'category.remove',
    eventId,
    args: { eventId, categoryId },
    base: { version },
    subject: title,
    ...about,
  }
}
