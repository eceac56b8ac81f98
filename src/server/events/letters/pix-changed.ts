import { changerName, erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'

/** Queues a mail about changed PIX data to all organisers of an event, also to the one who made the change. */
export async function queuePixChanged(db: Database, eventId: string, now: Date): Promise<void> {
  const accounts = await db
    .selectFrom('event')
    .select('owner_id as account_id')
    .where('id', '=', eventId)
    .union(db.selectFrom('event_member').select('account_id').where('event_id', '=', eventId))
    .execute()
  for (const { account_id } of accounts)
    if (account_id) await queueMailOnce(db, { kind: 'pix-changed', subject: `${eventId} ${account_id}` }, now)
}

/** @param subject ids of the event and of the account that gets the mail, with a space between them */
export const pixChanged: Writer = async (subject, { db, screen }) => {
  const [eventId = '', accountId = ''] = subject.split(' ')
  const account = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  const event = await db
    .selectFrom('event')
    .select(['title', 'pix_code', 'pix_name', changerName('event')])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!account || !event) return undefined
  return {
    recipient: account.email,
    title: `Dados do PIX alterados: ${event.title}`,
    blocks: [
      greeting(account.name),
      {
        text: 'Os dados do PIX deste evento mudaram: as próximas inscrições são pagas para o novo destino. Só quem é responsável pelo evento pode fazer isso.',
      },
      {
        facts: [
          ['Evento', event.title],
          ['Chave PIX', event.pix_code],
          ['Favorecido', event.pix_name],
          ['Alterado por', nameInMail(event.updated_by_name ?? erasedName)],
        ],
      },
      {
        text: 'Se você não sabe de nada, fale com quem é responsável pelo evento antes de divulgar a página.',
      },
      { link: 'Abrir o evento', to: screen(`/manager/event/home?event=${eventId}`) },
    ],
  }
}
