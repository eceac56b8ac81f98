import type { EventRole } from '#contract/events/event-role.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { type Letter, nameInMail, type Writer } from '#server/mail/letter.ts'
import { countMailsBefore } from '#server/mail/queue-mail.ts'
import { eventFacts } from '#server/registrations/letters/registration-facts.ts'

/** Limit of mails to one address in a day. Further invitations are shown only in the app. */
const maxPerDay = 5

/** The letter to an address that was invited to help with an event. The address may not have an account yet. */
export const invitation: Writer = async (memberId, writing) => {
  const row = await writing.db
    .selectFrom('event_member')
    .select(['event_id', 'email', 'role', 'invited_by as by'])
    .where('id', '=', memberId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return row && letterTo(row, writing)
}

/** The letter to an address that an event was offered to. */
export const eventOffer: Writer = async (offerId, writing) => {
  const row = await writing.db
    .selectFrom('hand_over')
    .select(['event_id', 'email', 'offered_by as by'])
    .where('id', '=', offerId)
    .executeTakeFirst()
  return row && letterTo({ ...row, role: 'DONO' }, writing)
}

interface Invited {
  event_id: string
  email: string
  role: EventRole
  by: string
}

const asks: Record<EventRole, string> = {
  DONO: 'quer passar este evento para você. Se aceitar, o evento e os dados de pagamento dele ficam por sua conta.',
  ORGANIZADOR: 'convidou você para organizar este evento: categorias, inscritos, pagamentos e locais.',
  MESA: 'convidou você para ajudar na mesa deste evento: marcar pagamentos e inscrever na hora.',
}

async function letterTo(
  { event_id, email, role, by }: Invited,
  { db, mailId, timeZone, screen }: Parameters<Writer>[1],
): Promise<Letter | 'tooMany' | undefined> {
  if ((await countMailsBefore(db, mailId, ['invitation', 'event-offer'])) >= maxPerDay) return 'tooMany'
  const [event] = await readEvents(db, { id: event_id })
  if (!event) return undefined
  const account = await db
    .selectFrom('account')
    .select(['name', 'blocked_at'])
    .where('id', '=', by)
    .executeTakeFirst()
  if (account?.blocked_at) return undefined
  const name = nameInMail(account?.name ?? '') || 'Quem organiza'
  return {
    recipient: email,
    title:
      role === 'DONO'
        ? `Um evento foi oferecido a você: ${event.title}`
        : `Convite para organizar: ${event.title}`,
    blocks: [
      { text: 'Olá!' },
      { text: `${name} ${asks[role]}` },
      { facts: eventFacts(event, timeZone) },
      { link: 'Ver o convite', to: screen('/manager') },
      { text: 'Ainda não tem conta no PLAY? Crie uma com este e-mail e o convite espera por você.' },
      { link: 'Criar conta', to: screen('/signup') },
      { text: 'Se não esperava este convite, pode apagar este e-mail: sem o seu aceite nada acontece.' },
    ],
  }
}
