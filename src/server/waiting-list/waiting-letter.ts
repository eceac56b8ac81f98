import { dayOf, formatDay } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import { type Block, greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { dropQueuedMail, queueMail } from '#server/mail/queue-mail.ts'

/** Limit of mails to one address in a day. The app shows the lists, too. */
const maxPerDay = 5
const dayMs = 86_400_000

/**
 * Queues the mail that tells an address on which waiting lists its persons are. Several entries in a row cause one
 * mail, so that a stranger can't fill a mailbox.
 */
export async function queueWaitingMail(db: Database, email: string, now: Date): Promise<void> {
  const mail = { kind: 'waiting', subject: email } as const
  await dropQueuedMail(db, mail)
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', mail.kind)
    .where('subject', '=', email)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (count < maxPerDay) await queueMail(db, mail, now)
}

/** The letter with all entries of an address, each with links to confirm and to leave. */
export const waitingEntered: Writer = async (email, { db, timeZone, screen }) => {
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('person', 'person.id', 'waiting.person_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .innerJoin('category', 'category.id', 'waiting.category_id')
    .select([
      'waiting.created_at',
      'waiting.is_confirmed',
      'waiting.mail_key',
      'waiting.guardian_name',
      'person.name',
      'event.title as event',
      'category.title as category',
    ])
    .where('person.email', '=', email)
    .where('event.cancelled_at', 'is', null)
    .orderBy('waiting.created_at', 'desc')
    .limit(20)
    .execute()
  const [newest] = rows
  if (!newest) return undefined
  const unconfirmed = rows.filter(({ is_confirmed }) => is_confirmed === 0)
  const asks = unconfirmed.length > 0
  return {
    recipient: email,
    title: asks
      ? `Confirme a lista de espera: ${newest.event}`
      : `Você está na lista de espera: ${newest.event}`,
    blocks: [
      greeting(newest.name),
      {
        text: asks
          ? 'Alguém colocou este e-mail em uma lista de espera sem entrar na sua conta. A vaga só pode vir para você se você confirmar.'
          : 'Quando abrir uma vaga, a organização chama quem está na lista, e você recebe um e-mail com os dados de pagamento. A lista não custa nada e não garante vaga.',
      },
      ...(unconfirmed.some(({ guardian_name }) => guardian_name !== null) ? [{ text: guardianSaid }] : []),
      ...rows.flatMap((row): Block[] => [
        {
          facts: [
            ['Evento', row.event],
            ['Categoria', row.category],
            ['Quem espera', nameInMail(row.name)],
            ['Na lista desde', formatDay(dayOf(row.created_at, timeZone))],
            ...guardianFact(row),
          ],
        },
        ...(row.mail_key === null
          ? []
          : [
              {
                link: row.is_confirmed === 0 ? 'Confirmar ou sair da lista' : 'Ver ou sair da lista',
                to: screen(`/waiting-list/${row.mail_key}`),
              },
            ]),
      ]),
      {
        text: asks
          ? 'Se não foi você e não quer a vaga, ignore este e-mail: nada acontece.'
          : 'Este e-mail foi informado na página do evento. Se não foi você, saia da lista pelo link acima.',
      },
    ],
  }
}

const guardianSaid =
  'Quem fez isso disse também quem é o responsável por quem espera: só ele confirma a inscrição de uma criança, e só depois vêm os dados de pagamento. Se isso não está certo, não confirme: saia da lista e entre de novo.'

/** A stranger may have named the guardian: whoever confirms the entry must know of it. */
const guardianFact = (row: {
  is_confirmed: number
  guardian_name: string | null
}): [label: string, value: string][] =>
  row.is_confirmed === 0 && row.guardian_name !== null
    ? [['Responsável informado', nameInMail(row.guardian_name)]]
    : []
