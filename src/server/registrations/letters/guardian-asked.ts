import type { Database, RegistrationRow } from '#server/database/tables.ts'
import { greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { countMailsBefore, queueCountedMail } from '#server/mail/queue-mail.ts'
import { awaitsGuardian, type GuardianColumns } from '#server/category-rules/guardians.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/** A stranger must not fill anybody's mailbox. */
const maxPerDay = 5

/** Queues the mail to the guardian of a child, where a registration waits for one. */
export async function queueGuardianMail(
  db: Database,
  row: Pick<RegistrationRow, 'id'> & GuardianColumns,
  now: Date,
): Promise<void> {
  const { id, guardian_key, guardian_email: address } = row
  if (guardian_key !== null && address !== null)
    await queueCountedMail(db, { kind: 'guardian', subject: id, address }, now)
}

/** The letter with which the guardian of a child confirms its registration. */
export const guardianAsked: Writer = async (registrationId, { db, mailId, timeZone, screen }) => {
  const facts = await registrationFacts(db, registrationId)
  const row = await db
    .selectFrom('registration')
    .select(['guardian_name', 'guardian_email', 'guardian_key', 'guardian_confirmed_at'])
    .where('id', '=', registrationId)
    .executeTakeFirst()
  if (!facts || facts.players.length === 0 || facts.event.cancelled_at !== null) return undefined
  if (!row || row.guardian_email === null || !awaitsGuardian(row)) return undefined
  if ((await countMailsBefore(db, mailId, ['guardian'])) >= maxPerDay) return 'tooMany'
  const { event, players, name } = facts
  return {
    recipient: row.guardian_email,
    title: `Confirme a inscrição: ${event.title}`,
    blocks: [
      greeting(row.guardian_name ?? ''),
      {
        text: 'Quem tem menos de 12 anos é inscrito por um responsável. Se é você, confirme: a vaga fica guardada até lá, e os dados de pagamento vêm depois.',
      },
      {
        facts: [...eventFacts(event, timeZone), ['Inscrição de', nameInMail(name)], categoriesFact(players)],
      },
      { link: 'Confirmar a inscrição', to: screen(`/guardian/${row.guardian_key}`) },
      { text: 'Se você não é responsável por esta criança, ignore este e-mail: nada acontece.' },
    ],
  }
}
