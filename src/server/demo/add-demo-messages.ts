import type { MessageFilter } from '#contract/messages/message-filter.ts'
import type { Database } from '#server/database/tables.ts'
import { readMeant } from '#server/messages/audience.ts'
import type { Chance } from './chance.ts'

interface PlannedMessage {
  channel: 'MAIL' | 'WHATSAPP'
  filter: MessageFilter
  subject: string
  body: string
  hours: number
}

const planned: readonly PlannedMessage[] = [
  {
    channel: 'MAIL',
    filter: {},
    subject: 'Faltam poucos dias: veja como chegar',
    body: 'Olá, {nome}! Sua inscrição em {categorias} está feita. A chave sai dois dias antes. Chegue 30 minutos antes do primeiro jogo e leve água: tem bebedouro na arena.',
    hours: 50,
  },
  {
    channel: 'WHATSAPP',
    filter: { payment: 'UNPAID' },
    subject: '',
    body: 'Oi, {nome}! Falta só o PIX de {valor} para confirmar {categorias}. Código: {pix}',
    hours: 20,
  },
]

/** Messages that the organiser of the listed event with the most players has sent: a mail to all, and WhatsApp opened for some. */
export async function addDemoMessages(
  db: Database,
  { chance, now, ownerId }: { chance: Chance; now: Date; ownerId: string },
): Promise<void> {
  const event = await db
    .selectFrom('event')
    .innerJoin('player', 'player.event_id', 'event.id')
    .select('event.id')
    .where('event.owner_id', '=', ownerId)
    .where('event.is_listed', '=', 1)
    .groupBy('event.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('event.id')
    .executeTakeFirstOrThrow()
  for (const { hours, filter, ...message } of planned) {
    const id = chance.uuid()
    const created_at = new Date(now.getTime() - hours * 3_600_000).toISOString()
    const row = { id, event_id: event.id, ...message, filter: JSON.stringify(filter), created_at }
    const isMail = message.channel === 'MAIL'
    const meant = await readMeant(db, event.id, filter)
    // WhatsApp is opened for one person after the other, and not for all of them.
    const reached = isMail ? meant : meant.slice(0, Math.ceil(meant.length / 2))
    await db
      .insertInto('event_message')
      .values({ ...row, version: isMail ? 1 : reached.length, created_by: ownerId })
      .execute()
    const became = (email: string | null) => {
      if (!isMail) return { state: 'OPENED' as const }
      return email
        ? { state: 'SENT' as const }
        : { state: 'LEFT_OUT' as const, reason: 'NO_ADDRESS' as const }
    }
    for (const { recipientId, personId, email } of reached)
      await db
        .insertInto('event_message_recipient')
        .values({ message_id: id, recipient_id: recipientId, person_id: personId, ...became(email) })
        .execute()
  }
}
