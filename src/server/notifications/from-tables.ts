import type { Account } from '#server/access/account.ts'
import { eventsOfAccount } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'
import { invitationsTo } from '#server/members/invitations.ts'
import type { NotificationFacts } from './from-log.ts'

/** The invitations that wait for an answer, however old they are. */
export async function invitations(db: Database, account: Account): Promise<NotificationFacts[]> {
  return (await invitationsTo(db, account)).map(({ id, event, invitedBy, invitedAt }) => ({
    id: `invitation:${id}`,
    kind: 'invitation',
    at: invitedAt,
    count: 1,
    event: { id: event.id, title: event.title },
    by: invitedBy,
  }))
}

/**
 * Mails that could not be delivered: about registrations, invitations and offers of events that the account organises.
 */
export async function mailsGivenUp(db: Database, account: Account): Promise<NotificationFacts[]> {
  const failed = db.selectFrom('mail').where('mail.state', '=', 'failed')
  const organised = eventsOfAccount(db, account.id, 'ORGANIZADOR')
  const columns = ['mail.created_at as at', 'event.id as event_id', 'event.title'] as const
  const registered = await failed
    .innerJoin('registration', 'registration.id', 'mail.subject')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([...columns, 'person.email'])
    .select(({ selectFrom }) =>
      selectFrom('player')
        .select(({ fn }) => fn.min('player.id').as('id'))
        .whereRef('player.registration_id', '=', 'registration.id')
        .as('player_id'),
    )
    .where('event.id', 'in', organised)
    .execute()
  const invited = await failed
    .innerJoin('event_member', 'event_member.id', 'mail.subject')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select([...columns, 'event_member.email'])
    .where('event.id', 'in', organised)
    .execute()
  const offered = await failed
    .innerJoin('hand_over', 'hand_over.id', 'mail.subject')
    .innerJoin('event', 'event.id', 'hand_over.event_id')
    .select([...columns, 'hand_over.email'])
    .where('event.id', 'in', organised)
    .execute()
  const ofMessages = await failed
    .innerJoin('event_message_recipient', 'event_message_recipient.mail_id', 'mail.id')
    .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
    .innerJoin('person', 'person.id', 'event_message_recipient.person_id')
    .innerJoin('event', 'event.id', 'event_message.event_id')
    .select([...columns, 'person.email'])
    .select(({ selectFrom }) =>
      selectFrom('player')
        .select(({ fn }) => fn.min('player.id').as('id'))
        .whereRef('player.person_id', '=', 'person.id')
        .whereRef('player.event_id', '=', 'event.id')
        .as('player_id'),
    )
    .where('event.id', 'in', organised)
    .execute()
  const rows: FailedMail[] = [...registered, ...ofMessages, ...invited, ...offered]
  return [...Map.groupBy(rows, ({ event_id }) => event_id)].flatMap(([id, [first, ...rest]]) => {
    if (!first) return []
    const emails = [...new Set([first, ...rest].map(({ email }) => email))]
    const isOfInvitations = [first, ...rest].every(({ player_id }) => player_id === undefined)
    return {
      id: `mails:${id}`,
      kind: 'mails',
      at: rest.reduce((at, other) => (at > other.at ? at : other.at), first.at),
      count: rest.length + 1,
      event: { id, title: first.title },
      by: null,
      undelivered: {
        emails: emails.flatMap((email) => email ?? []).slice(0, maxNamed),
        playerId: emails.length === 1 ? (first.player_id ?? null) : null,
        isOfInvitations,
      },
    }
  })
}

/** At most this many addresses are named, because the screen has no room for more. */
const maxNamed = 3

interface FailedMail {
  at: string
  event_id: string
  title: string
  email: string | null
  /** A player of its registration; undefined for an invitation or an offer. */
  player_id?: string | null
}

/** The proposed places and the failed confirmation mails about which an ADMIN must decide. */
export async function forAdministrators(db: Database, since: string): Promise<NotificationFacts[]> {
  const places = await db
    .selectFrom('place')
    .leftJoin('change_log', (join) =>
      join.onRef('change_log.entity_id', '=', 'place.id').on('change_log.kind', '=', 'place.created'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('change_log.at').as('at')])
    .where('place.is_proposed', '=', 1)
    .executeTakeFirstOrThrow()
  const confirmations = await db
    .selectFrom('mail')
    .innerJoin('sign_up', 'sign_up.id', 'mail.subject')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('mail.created_at').as('at')])
    .where('mail.state', '=', 'failed')
    .where('mail.kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  const waiting = (kind: 'places' | 'confirmations', { count, at }: typeof places): NotificationFacts[] =>
    count === 0 ? [] : [{ id: kind, kind, at: at ?? since, count, event: null, by: null }]
  return [...waiting('places', places), ...waiting('confirmations', confirmations)]
}
