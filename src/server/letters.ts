import type { MailRow } from './database/tables.ts'
import type { WriteLetter, Writer } from './mail/letter.ts'
import type { OnSettled } from './mail/sender.ts'
import { confirmation } from './accounts/sign-up/confirmation-letter.ts'
import { knownAccount } from './accounts/sign-up/known-account-letter.ts'
import { passwordReset } from './accounts/passwords/password-reset-letter.ts'
import { digestLetter } from './digest/digest-letter.ts'
import { factsChanged } from './messages/changed-facts-letter.ts'
import { messageCopy } from './messages/message-copy.ts'
import { messageLetter } from './messages/message-letter.ts'
import { settleRecipients } from './messages/settle-recipients.ts'
import { eventOffer, invitation } from './members/invitation-letter.ts'
import { timesChanged } from './order-of-play/changed-times-letter.ts'
import { partnerInvited, partnerJoined, partnerParted } from './registrations/letters/partner-letters.ts'
import { pixChanged } from './events/letters/pix-changed.ts'
import { refundKeyAsked, refundKeyGiven } from './refund-keys/refund-letters.ts'
import { holdExpired } from './registrations/letters/hold-expired.ts'
import { holdReminder } from './registrations/letters/hold-reminder.ts'
import { eventCancelled } from './registrations/letters/event-cancelled.ts'
import { paymentConfirmed } from './registrations/letters/payment-confirmed.ts'
import { guardianAsked } from './registrations/letters/guardian-asked.ts'
import { registrationKnown } from './registrations/letters/registration-known.ts'
import { categoryEnded } from './quorum/category-ended-letter.ts'
import { waitingEntered } from './waiting-list/waiting-letter.ts'
import { waitingCancelled } from './waiting-list/waiting-cancelled.ts'
import { promoted } from './waiting-list/promotion-letter.ts'
import { registrationReceived } from './registrations/letters/registration-received.ts'

const writers: Record<MailRow['kind'], Writer> = {
  confirmation,
  'known-account': knownAccount,
  'password-reset': passwordReset,
  invitation,
  'event-offer': eventOffer,
  registration: registrationReceived,
  'registration-known': registrationKnown,
  guardian: guardianAsked,
  'event-cancelled': eventCancelled,
  'pix-changed': pixChanged,
  promotion: promoted,
  waiting: waitingEntered,
  'waiting-cancelled': waitingCancelled,
  payment: paymentConfirmed,
  'hold-reminder': holdReminder,
  'hold-expired': holdExpired,
  'times-changed': timesChanged,
  message: messageLetter,
  'message-copy': messageCopy,
  'event-changed': factsChanged,
  'category-ended': categoryEnded,
  digest: digestLetter,
  'refund-key': refundKeyAsked,
  'refund-key-given': refundKeyGiven,
  'partner-invited': partnerInvited,
  'partner-joined': partnerJoined,
  'partner-parted': partnerParted,
}

/** The kinds of mails that the history of an event's messages shows. */
const ofMessages: ReadonlySet<MailRow['kind']> = new Set(['message', 'event-changed', 'category-ended'])

/** Writes the letter of a queued mail with the writer of its kind. */
export const writeLetter: WriteLetter = (mail, writing) => writers[mail.kind](mail.subject, writing)

/** Stores the result of a mail if the history of messages shows it. */
export const onSettled: OnSettled = async (db, mail, settled) => {
  if (ofMessages.has(mail.kind)) await settleRecipients(db, mail.id, settled)
}
