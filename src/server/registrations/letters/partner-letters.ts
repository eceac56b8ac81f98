import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { shortName } from '#contract/players/short-name.ts'
import type { Database } from '#server/database/tables.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { countMailsBefore } from '#server/mail/queue-mail.ts'
import { eventFacts } from './registration-facts.ts'
import { hashOfKey } from '#server/partners/invitation-rows.ts'

/** Limit of mails to one address in a day, because anybody may name any address. */
const maxPerDay = 5

/**
 * The mail to the address that a player without partner has given. Its link is a new one, because {host} stores only
 * hashes of links.
 */
export const partnerInvited: Writer = async (invitationId, { db, now, mailId, timeZone, screen }) => {
  const invitation = await db
    .selectFrom('partner_invitation')
    .selectAll()
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  if (!invitation?.email) return undefined
  if ((await countMailsBefore(db, mailId, ['partner-invited'])) >= maxPerDay) return 'tooMany'
  const facts = await factsOf(db, invitation.player_id)
  if (!facts || facts.event.cancelled_at !== null) return undefined
  const key = randomBytes(24).toString('base64url')
  const id = randomUUIDv7()
  const row = { ...invitation, id, key_hash: hashOfKey(key), email: null, created_at: now.toISOString() }
  await db.insertInto('partner_invitation').values(row).execute()
  return {
    recipient: invitation.email,
    title: `Convite para jogar em dupla: ${facts.event.title}`,
    blocks: [
      { text: 'Olá!' },
      { text: `${facts.name || 'Alguém'} convidou você para formar dupla.` },
      { facts: [...eventFacts(facts.event, timeZone), ['Categoria', facts.category]] },
      { text: 'Ao aceitar, você faz a sua inscrição com os seus dados e o seu pagamento.' },
      { link: 'Ver o convite', to: screen(`/partner/${key}`) },
      { text: 'Se você não conhece quem convidou, pode apagar este e-mail: nada acontece.' },
    ],
  }
}

/** Mail to the inviting player when somebody has accepted. */
export const partnerJoined: Writer = async (playerId, { db, timeZone, screen }) => {
  const facts = await factsOf(db, playerId)
  if (!facts?.email || !facts.partner) return undefined
  return {
    recipient: facts.email,
    title: `Sua dupla está completa: ${facts.event.title}`,
    blocks: [
      greeting(facts.fullName),
      { text: `${facts.partner} aceitou o convite. Vocês são uma dupla.` },
      { facts: [...eventFacts(facts.event, timeZone), ['Categoria', facts.category]] },
      { text: 'O pagamento é de cada um: o seu continua como estava.' },
      { link: 'Abrir a página do evento', to: screen(`/event-register/${facts.event.id}`) },
    ],
  }
}

/** Mail to a player whose partner has left: for another player or category, or without a spot. */
export const partnerParted: Writer = async (playerId, { db, timeZone, screen }) => {
  const facts = await factsOf(db, playerId)
  // A player who has found another partner, or has left, needs no mail.
  if (!facts?.email || facts.partner || facts.hasLeft) return undefined
  return {
    recipient: facts.email,
    title: `Sua dupla mudou: ${facts.event.title}`,
    blocks: [
      greeting(facts.fullName),
      {
        text: 'Quem jogava com você saiu da dupla. A sua inscrição continua valendo, e nada muda no seu pagamento.',
      },
      { facts: [...eventFacts(facts.event, timeZone), ['Categoria', facts.category]] },
      {
        text: 'Para jogar, você precisa de outra dupla: convide alguém em Minhas inscrições, ou fale com a organização.',
      },
      { link: 'Abrir minhas inscrições', to: screen('/') },
    ],
  }
}

async function factsOf(db: Database, playerId: string) {
  const player = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.event_id', 'player.pair_id', 'player.withdrawn_at'])
    .select(['person.name', 'person.email', 'category.title'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
  if (!player) return undefined
  const [event] = await readEvents(db, { id: player.event_id })
  if (!event) return undefined
  const partner =
    player.pair_id === null
      ? undefined
      : await db
          .selectFrom('player')
          .innerJoin('person', 'person.id', 'player.person_id')
          .select('person.name')
          .where('player.pair_id', '=', player.pair_id)
          .where('player.id', '!=', playerId)
          .executeTakeFirst()
  return {
    event,
    category: player.title,
    name: shortName(player.name),
    fullName: player.name,
    email: player.email,
    hasLeft: player.withdrawn_at !== null,
    partner: partner && shortName(partner.name),
  }
}
