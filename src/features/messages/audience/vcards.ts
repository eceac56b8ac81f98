/** A person with a known phone number. */
interface Contact {
  name: string
  phoneNumber: string
}

/** A number with the country, as phones dial it: `+5511999990000`; undefined if it can't be a Brazilian number. */
export function dialled(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  return national.length === 10 || national.length === 11 ? `+55${national}` : undefined
}

/** Contacts as a file that phones can import (vCard 3.0, RFC 2426), with the event as their organisation. */
export function vCards(contacts: readonly Contact[], eventTitle: string): string {
  return contacts
    .flatMap(({ name, phoneNumber }) => {
      const number = dialled(phoneNumber)
      return number
        ? [
            'BEGIN:VCARD',
            'VERSION:3.0',
            `N:${escaped(name)};;;;`,
            `FN:${escaped(name)}`,
            `ORG:${escaped(eventTitle)}`,
            `TEL;TYPE=CELL:${number}`,
            'END:VCARD',
            '',
          ]
        : []
    })
    .join('\r\n')
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')
