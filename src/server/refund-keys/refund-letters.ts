import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { pixKindLabels } from '#contract/labels.ts'
import type { Database } from '#server/database/tables.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { greeting, nameInMail, type Writer } from '#server/mail/letter.ts'
import { categoriesFact, eventFacts } from '#server/registrations/letters/registration-facts.ts'
import { makeLink } from './refund-links.ts'
import { dueOf } from './refundable.ts'
import { typedAddresses } from './refund-address.ts'

async function factsOf(db: Database, registrationId: string) {
  const asked = await db
    .selectFrom('refund_key')
    .innerJoin('registration', 'registration.id', 'refund_key.registration_id')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .selectAll('refund_key')
    .select(['person.name', 'registration.guardian_name', 'registration.guardian_email'])
    .where('refund_key.registration_id', '=', registrationId)
    .executeTakeFirst()
  if (!asked) return undefined
  const recipient = asked.sent_to ?? (await typedAddresses(db, [registrationId])).get(registrationId)?.address
  const [event] = await readEvents(db, { id: asked.event_id })
  if (!recipient || !event) return undefined
  const isToGuardian = recipient === asked.guardian_email
  const name = nameInMail(asked.name)
  const reader = isToGuardian && asked.guardian_name !== null ? nameInMail(asked.guardian_name) : name
  return { asked, recipient, event, name, reader }
}

/** The letter with the link by which a player says where money goes back to; none where it went meanwhile. */
export const refundKeyAsked: Writer = async (registrationId, { db, now, timeZone, screen }) => {
  const facts = await factsOf(db, registrationId)
  const due = await dueOf(db, registrationId)
  if (!facts || due.length === 0 || facts.asked.given_at !== null) return undefined
  const { asked, recipient, event, name, reader } = facts
  if (asked.expires_at <= now.toISOString()) return undefined
  const key = await makeLink(db, { registrationId, expiresAt: asked.expires_at })
  const cents = due.reduce((sum, player) => sum + player.cents, 0)
  return {
    recipient,
    title: `Para onde devolver: ${event.title}`,
    blocks: [
      greeting(reader),
      { text: 'A organização quer devolver o que foi pago por esta inscrição e precisa de uma chave PIX.' },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Inscrição de', name],
          categoriesFact(due),
          ['A devolver', formatMoney(fromCents(cents))],
        ],
      },
      { link: 'Informar a chave PIX', to: screen(`/refund-key/${key}`) },
      {
        text: `O link vale uma vez, até ${formatMoment(asked.expires_at, timeZone)}. Só a organização do evento vê a chave, e ela é apagada 30 dias depois da devolução.`,
      },
      {
        text: 'Se não espera nenhuma devolução, apague este e-mail. Nunca informe senha nem código do banco.',
      },
    ],
  }
}

/** Confirms that a key was given; without the key itself, but for its end. */
export const refundKeyGiven: Writer = async (registrationId, { db, timeZone }) => {
  const facts = await factsOf(db, registrationId)
  if (!facts?.asked.pix_kind || facts.asked.pix_code === null) return undefined
  const { asked, recipient, event, reader } = facts
  const { pix_kind, pix_code } = facts.asked
  return {
    recipient,
    title: `Chave PIX recebida: ${event.title}`,
    blocks: [
      greeting(reader),
      { text: 'A organização recebeu a chave PIX para a devolução.' },
      {
        facts: [
          ...eventFacts(event, timeZone),
          ['Chave', `${pixKindLabels[pix_kind]} terminada em ${pix_code.slice(-4)}`],
          ['Recebida em', formatMoment(asked.given_at ?? asked.asked_at, timeZone)],
        ],
      },
      {
        text: 'Se não foi você que informou a chave, avise a organização agora, pela página do evento.',
      },
    ],
  }
}
