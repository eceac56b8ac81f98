import { randomUUIDv7 } from 'node:crypto'
import type { QuorumAction } from '#contract/quorum/quorum-calls.ts'
import type { Account } from '#server/access/account.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import type { Meant } from '#server/messages/audience.ts'
import { mailsFor, writeRecipients } from '#server/messages/recipients.ts'
import type { Decided } from './decide-players.ts'

interface Told {
  event: EventRow
  action: QuorumAction
  category: CategoryRow
  target: CategoryRow | undefined
  players: readonly Decided[]
}

/**
 * Queues a mail to each address, behind the mails for which a person waits, as a message of the event: its history
 * shows the recipients. The limits of messages do not apply, because every moved player must be informed.
 * @returns how many addresses get a mail
 */
export async function tellPlayers(
  db: Database,
  { event, action, category, target, players }: Told,
  { account, now }: { account: Account; now: Date },
): Promise<number> {
  const planned = mailsFor(meantOf(players), false)
  if (planned.addresses.length === 0) return 0
  const id = randomUUIDv7()
  await db
    .insertInto('event_message')
    .values({
      id,
      event_id: event.id,
      channel: 'MAIL',
      filter: JSON.stringify({ categoryIds: [category.id] }),
      ...wordsOf(action, category.title, target?.title ?? ''),
      created_at: now.toISOString(),
      created_by: account.id,
    })
    .execute()
  await writeRecipients(db, id, planned, { now, kind: 'category-ended' })
  return planned.addresses.length
}

/** How many addresses would get a mail, and how many persons have none. */
export function addressesOf(players: readonly Decided[]) {
  const { addresses, recipients } = mailsFor(meantOf(players), false)
  const withoutAddress = recipients.filter(({ reason }) => reason === 'NO_ADDRESS').length
  return { addresses: addresses.length, withoutAddress }
}

/** A person with two entries counts once. */
const meantOf = (players: readonly Decided[]): Meant[] =>
  players.map(({ row }) => ({
    recipientId: row.person_id,
    personId: row.person_id,
    name: row.name,
    email: row.email,
    // Terms can be accepted only on the event's page.
    isTyped: row.registered_by !== null && row.terms_version === null,
  }))

function wordsOf(action: QuorumAction, from: string, to: string): { subject: string; body: string } {
  const few = `A categoria ${from} não teve inscritos suficientes`
  if (action === 'REFUND')
    return {
      subject: `Categoria cancelada: ${from}`,
      body: `${few} e foi cancelada. Quem já pagou recebe o valor inteiro de volta.`,
    }
  if (action === 'MOVE_UP')
    return {
      subject: `Sua categoria mudou: agora ${to}`,
      body: `${few}. Quem estava nela passa a jogar na categoria ${to}, um nível acima.`,
    }
  return {
    subject: `Categorias juntadas: ${from} e ${to}`,
    body: `${few} e foi juntada com a categoria ${to}. Quem estava nela passa a jogar nesta.`,
  }
}
