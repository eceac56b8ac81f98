import { messageOpening } from '../operations/messages/message-opening.ts'
import { messageSending, type MessageArgs } from '../operations/messages/message-sending.ts'
import { openingId } from '../operations/messages/message-lanes.ts'
import type { PlayerView } from '../core/row-types.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'

/**
 * Prepares a message for WhatsApp if there is none. Otherwise it ticks a recipient for whom the message was opened, or
 * removes the tick.
 */
export async function touchMessage(desk: DeskInPlay, player: PlayerView): Promise<void> {
  const { eventId } = desk.stage
  const message = shown(desk).messages.find(({ channel }) => channel === 'WHATSAPP')
  if (!message) {
    const before = new Set(desk.courtside.operations.get().map(({ id }) => id))
    const text = { body: 'Olá, {nome}!', whom: 'todos' }
    await desk.courtside.enqueue(messageSending, { eventId, channel: 'WHATSAPP', filter: {}, ...text })
    const created = desk.courtside.operations
      .get()
      .find(({ id, kind }) => kind === messageSending.name && !before.has(id))
    const { messageId } = (created?.args ?? {}) as Partial<MessageArgs>
    if (messageId) desk.wanted.make(`${messageId}.written`, false, true, undefined)
    return
  }
  if (player.personId === undefined) return
  const isOpened = message.opened.includes(player.personId)
  const id = openingId(message.id, player.personId)
  desk.wanted.make(`${id}.opened`, isOpened, !isOpened, message.pending)
  await desk.courtside.enqueue(messageOpening, {
    message,
    recipient: { id: player.personId, name: player.name },
    isOpened: !isOpened,
  })
}
