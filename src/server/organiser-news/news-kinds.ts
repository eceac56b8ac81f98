import { sql } from 'kysely'
import { counted } from '#contract/formats/formats.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * The kinds of news that devices of organisers show, in gathered form: the switch, the moment up to which news were
 * looked for, and the words.
 */
export const newsKinds = {
  registrations: {
    sends: 'sends_registrations',
    until: 'registrations_until',
    least: 'MESA',
    inWords: (count: number) => counted(count, 'inscrição nova', 'inscrições novas'),
  },
  withdrawals: {
    sends: 'sends_withdrawals',
    until: 'withdrawals_until',
    least: 'ORGANIZADOR',
    inWords: (count: number) =>
      counted(count, 'desistência de quem já pagou', 'desistências de quem já pagou'),
  },
  notices: {
    sends: 'sends_notices',
    until: 'notices_until',
    least: 'MESA',
    inWords: (count: number) => counted(count, 'aviso de “Já paguei”', 'avisos de “Já paguei”'),
  },
  undelivered: {
    sends: 'sends_undelivered',
    until: 'undelivered_until',
    least: 'ORGANIZADOR',
    inWords: (count: number) => counted(count, 'e-mail não entregue', 'e-mails não entregues'),
  },
} as const satisfies Record<
  string,
  { sends: string; until: string; least: MemberRole; inWords: (count: number) => string }
>
export type NewsKind = keyof typeof newsKinds
export const everyNewsKind = Object.keys(newsKinds) as NewsKind[]

/**
 * The events of a kind that are still true: when they happened, about which registration or mail, and which account
 * caused them.
 */
export function happenings(db: Database, kind: NewsKind) {
  if (kind === 'undelivered') return undeliveredMails(db)
  const logged = {
    registrations: 'player.registered',
    withdrawals: 'player.withdrawn',
    notices: 'player.notice',
  } as const
  const found = db
    .selectFrom('change_log')
    .innerJoin('player', 'player.id', 'change_log.entity_id')
    .select(['player.event_id', 'change_log.at', 'change_log.account_id'])
    .select('player.registration_id as subject_id')
    .where('change_log.kind', '=', logged[kind])
  if (kind === 'withdrawals')
    return found.where('player.paid_at', 'is not', null).where('player.withdrawn_at', 'is not', null)
  if (kind === 'notices')
    return found.where('player.paid_at', 'is', null).where('player.paid_on', 'is not', null)
  return found
}

/** Mails about registrations and messages that could not be delivered. */
function undeliveredMails(db: Database) {
  const failed = db.selectFrom('mail').where('mail.state', '=', 'failed')
  const nobody = sql<string | null>`null`
  return failed
    .innerJoin('registration', 'registration.id', 'mail.subject')
    .select(['registration.event_id', 'mail.due_at as at', nobody.as('account_id')])
    .select('mail.id as subject_id')
    .unionAll(
      failed
        .innerJoin('event_message_recipient', 'event_message_recipient.mail_id', 'mail.id')
        .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
        .select(['event_message.event_id', 'mail.due_at as at', nobody.as('account_id')])
        .select('mail.id as subject_id'),
    )
}
