import type { Player } from '#contract/players/players.ts'
import { type Contact, contactAtHost } from '../operations/contact.ts'
import { openingId } from '../operations/messages/message-lanes.ts'
import { countedAs } from '#contract/till/same-count.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { paidAs } from './paid-as.ts'

const noContact: Contact = { name: '', phoneNumber: '', email: '' }

/** Whether an answered message has a tick. @param field ids of the message and of the recipient, and the name */
function openedIn(entity: Record<string, unknown>, field: string): boolean {
  const [ids = ''] = field.split('.')
  return (entity.opened as readonly string[]).some((id) => ids === openingId(String(entity.id), id))
}

/** A field of an answered entity, named by the part after the dot. */
export function valueOf(body: unknown, field: string): unknown {
  const name = field.split('.')[1] ?? ''
  const entity = (body ?? {}) as Record<string, unknown>
  if (name === 'registered' || name === 'paired' || name === 'written') return true
  if (name === 'opened') return openedIn(entity, field)
  if (name === 'count') return countedAs(entity.count as never)
  if (name === 'spent') return spentAs(entity.spent as never)
  if (name === 'withdrawn') return Boolean(entity.withdrawnAt)
  if (name === 'present') return Boolean(entity.presentAt)
  if (name === 'shirt') return Boolean(entity.shirtGivenAt)
  if (name === 'size') return entity.shirtSize ?? null
  if (name === 'held') return Boolean(entity.isHeld)
  if (name === 'refunded') return Boolean(entity.refundedAt)
  if (name === 'paid') return paidAs({ isPaid: entity.paymentDate !== null, method: entity.method as never })
  if (name === 'place') return entity.categoryId
  if (name in noContact && entity.person) return contactAtHost(entity as Player)[name as keyof Contact]
  return name === 'value' ? entity.paymentValue : entity[name]
}
