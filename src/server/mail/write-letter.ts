import type { MailRow } from '#server/database/tables.ts'
import type { Writer, Writing } from './letter.ts'
import { confirmation } from './letters/confirmation.ts'
import { knownAccount } from './letters/known-account.ts'
import { passwordReset } from './letters/password-reset.ts'
import { paymentConfirmed } from './letters/payment-confirmed.ts'
import { registrationKnown } from './letters/registration-known.ts'
import { registrationReceived } from './letters/registration-received.ts'

/** The letter that a queued mail stands for, or why there is none: see `Writer`. */
export function writeLetter(mail: MailRow, writing: Writing): ReturnType<Writer> {
  switch (mail.kind) {
    case 'confirmation':
      return confirmation(mail.subject, writing)
    case 'known-account':
      return knownAccount(mail.subject, writing)
    case 'password-reset':
      return passwordReset(mail.subject, writing)
    case 'registration':
      return registrationReceived(mail.subject, writing)
    case 'registration-known':
      return registrationKnown(mail.subject, writing)
    case 'payment':
      return paymentConfirmed(mail.created_at)(mail.subject, writing)
  }
}
