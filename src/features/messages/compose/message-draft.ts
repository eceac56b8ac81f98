import * as v from 'valibot'
import { foreignPixKey } from '#contract/messages/pix-keys.ts'
import { MessageBody, type MessageChannel, MessageSubject } from '#contract/messages/messages.ts'
import type { MessageFilter } from '#contract/messages/message-filter.ts'
import type { Event } from '#contract/events/events.ts'
import type { SchemaForm } from '#app/forms/schema-form.ts'

/** A message as it is being written. */
export interface Typed {
  channel: MessageChannel
  who: 'registered' | 'waiting'
  /** Empty for all categories. */
  categoryId: string
  payment: '' | 'PAID' | 'UNPAID'
  isAlone: boolean
  isMissing: boolean
  subject: string
  body: string
}
export type MessageForm = SchemaForm<Typed>

export const emptyMessage: Typed = {
  channel: 'MAIL',
  who: 'registered',
  categoryId: '',
  payment: '',
  isAlone: false,
  isMissing: false,
  subject: '',
  body: '',
}

export function filterIn({ who, categoryId, payment, isAlone, isMissing }: Typed): MessageFilter {
  const ofCategory = categoryId ? { categoryIds: [categoryId] } : {}
  if (who === 'waiting') return { ...ofCategory, isWaiting: true }
  return {
    ...ofCategory,
    ...(payment && { payment }),
    ...(isAlone && { isAlone }),
    ...(isMissing && { isMissing }),
  }
}

type Payee = Pick<Event, 'pixCode' | 'pixPhone'> & { pixKind?: Event['pixKind'] | undefined }

/** {host}'s rules for the text of a message to people of this event. */
export function schemaFor({ pixCode, pixKind = null, pixPhone }: Payee): v.GenericSchema<Typed, Typed> {
  const ownPix = v.check(
    (text: string) => foreignPixKey(text, { pixCode, pixKind, pixPhone }) === undefined,
    'Só a chave PIX do evento pode estar na mensagem. Use o campo {pix}',
  )
  const rest = {
    who: v.picklist(['registered', 'waiting']),
    categoryId: v.string(),
    payment: v.picklist(['', 'PAID', 'UNPAID']),
    isAlone: v.boolean(),
    isMissing: v.boolean(),
    body: v.pipe(MessageBody, ownPix),
  }
  return v.variant('channel', [
    v.object({ ...rest, channel: v.literal('MAIL'), subject: v.pipe(MessageSubject, ownPix) }),
    v.object({ ...rest, channel: v.literal('WHATSAPP'), subject: v.string() }),
  ]) as v.GenericSchema<Typed, Typed>
}
