import type { WriteLetter } from './mail/letter.ts'
import { confirmation } from './accounts/sign-up/confirmation-letter.ts'
import { knownAccount } from './accounts/sign-up/known-account-letter.ts'
import { passwordReset } from './accounts/passwords/password-reset-letter.ts'
import { eventOffer, invitation } from './members/invitation-letter.ts'
import { pixChanged } from './events/letters/pix-changed.ts'
import { eventCancelled } from './registrations/letters/event-cancelled.ts'
import { paymentConfirmed } from './registrations/letters/payment-confirmed.ts'
import { registrationKnown } from './registrations/letters/registration-known.ts'
import { registrationReceived } from './registrations/letters/registration-received.ts'

/** Every kind of mail, and who writes its letter. */
export const writeLetter: WriteLetter = (mail, writing) => {
  switch (mail.kind) {
    case 'confirmation':
      return confirmation(mail.subject, writing)
    case 'known-account':
      return knownAccount(mail.subject, writing)
    case 'password-reset':
      return passwordReset(mail.subject, writing)
    case 'invitation':
      return invitation(mail.subject, writing)
    case 'event-offer':
      return eventOffer(mail.subject, writing)
    case 'registration':
      return registrationReceived(mail.subject, writing)
    case 'registration-known':
      return registrationKnown(mail.subject, writing)
    case 'event-cancelled':
      return eventCancelled(mail.subject, writing)
    case 'pix-changed':
      return pixChanged(mail.subject, writing)
    case 'payment':
      return paymentConfirmed(mail.created_at)(mail.subject, writing)
  }
}
