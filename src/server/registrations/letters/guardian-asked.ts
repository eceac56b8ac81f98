import { counted } from '#contract/formats/formats.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import { type Block, greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/**
 * The letter with which a guardian confirms the registrations of children: all that wait, of any event, not only the one
 * for which the mail was queued (`queueGuardianMail`).
 */
export const guardianAsked: Writer = async (registrationId, { db, now, timeZone, screen }) => {
  const asked = await db
    .selectFrom('registration')
    .select(['guardian_name', 'guardian_email'])
    .where('id', '=', registrationId)
    .executeTakeFirst()
  if (!asked || asked.guardian_email === null) return undefined
  const children = await waitingFor(db, asked.guardian_email, dayOf(now, timeZone))
  const [first] = children
  if (!first) return undefined
  const titles = new Set(children.map(({ facts }) => facts.event.title))
  const what = children.length === 1 ? 'a inscrição' : counted(children.length, 'inscrição', 'inscrições')
  return {
    recipient: asked.guardian_email,
    title: titles.size === 1 ? `Confirme ${what}: ${first.facts.event.title}` : `Confirme ${what}`,
    blocks: [
      greeting(asked.guardian_name ?? ''),
      {
        text: 'Quem tem menos de 12 anos é inscrito por um responsável. Se é você, confirme: a vaga fica guardada até lá, e os dados de pagamento vêm depois.',
      },
      ...children.flatMap(({ facts: { event, name, players }, key }): Block[] => [
        {
          facts: [
            ...eventFacts(event, timeZone),
            ['Inscrição de', nameInMail(name)],
            categoriesFact(players),
          ],
        },
        { link: 'Confirmar a inscrição', to: screen(`/guardian/${key}`) },
      ]),
      {
        text: `Se você não é responsável por ${children.length === 1 ? 'esta criança' : 'estas crianças'}, ignore este e-mail: nada acontece.`,
      },
    ],
  }
}

/** The registrations of children that wait for the guardian with this address, in events that are not over. */
async function waitingFor(db: Database, address: string, today: Day) {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['registration.id', 'registration.guardian_key as key'])
    .where('registration.guardian_key', 'is not', null)
    .where('registration.guardian_confirmed_at', 'is', null)
    .where('registration.guardian_email', '=', address)
    .where('event.end_date', '>=', today)
    .where('event.cancelled_at', 'is', null)
    .orderBy('registration.created_at')
    .orderBy('registration.id')
    .execute()
  const read = await Promise.all(
    rows.map(async ({ id, key }) => ({ key, facts: await registrationFacts(db, id) })),
  )
  return read.flatMap(({ key, facts }) => (facts && facts.players.length > 0 ? [{ key, facts }] : []))
}
