import type { MailRow } from './database/tables.ts'
import type { WriteLetter, Writer } from './mail/letter.ts'
import { confirmation } from './accounts/sign-up/confirmation-letter.ts'
import { knownAccount } from './accounts/sign-up/known-account-letter.ts'
import { passwordReset } from './accounts/passwords/password-reset-letter.ts'
import { eventOffer, invitation } from './members/invitation-letter.ts'
import { timesChanged } from './order-of-play/changed-times-letter.ts'
import { pixChanged } from './events/letters/pix-changed.ts'
import { holdExpired } from './registrations/letters/hold-expired.ts'
import { holdReminder } from './registrations/letters/hold-reminder.ts'
import { eventCancelled } from './registrations/letters/event-cancelled.ts'
import { paymentConfirmed } from './registrations/letters/payment-confirmed.ts'
import { registrationKnown } from './registrations/letters/registration-known.ts'
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
  'event-cancelled': eventCancelled,
  'pix-changed': pixChanged,
  promotion: promoted,
  waiting: waitingEntered,
  'waiting-cancelled': waitingCancelled,
  payment: paymentConfirmed,
  'hold-reminder': holdReminder,
  'hold-expired': holdExpired,
  'times-changed': timesChanged,
}

/** Writes the letter of a queued mail with the writer of its kind. */
export const writeLetter: WriteLetter = (mail, writing) => writers[mail.kind](mail.subject, writing)
