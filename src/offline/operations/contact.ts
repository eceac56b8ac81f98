import { formatPhone } from '#contract/formats/formats.ts'
import type { Player } from '#contract/players/players.ts'
import type { PlayerView } from '../core/row-types.ts'
import type { FieldWords } from './field-edits.ts'

/** Name and contact of a person. Missing values are empty texts. */
export interface Contact {
  name: string
  phoneNumber: string
  email: string
}

/** The fields always in the same order, so that equal contacts give equal bytes. */
export const contactFields = ({ name, phoneNumber, email }: Contact): Contact => ({
  name,
  phoneNumber,
  email,
})

export const contactOfRow = ({ name, phoneNumber = '', email = '' }: PlayerView): Contact => ({
  name,
  phoneNumber,
  email,
})

export const contactAtHost = ({ person: { name, phoneNumber, email } }: Player): Contact => ({
  name,
  phoneNumber: phoneNumber ?? '',
  email: email ?? '',
})

/** The row with this contact. The contact may contain only some of the fields. */
export function withContact(
  { phoneNumber: phoneBefore, email: emailBefore, ...row }: PlayerView,
  { name = row.name, phoneNumber = phoneBefore, email = emailBefore }: Partial<Contact>,
): PlayerView {
  return { ...row, name, ...(phoneNumber && { phoneNumber }), ...(email && { email }) }
}

/**
 * The row with the contact from the answer of {host}. {host} leaves the contact out when the account has no access to
 * the event.
 */
export const contactAsAnswered = (row: PlayerView, host: Player | undefined): PlayerView =>
  host && host.person.phoneNumber !== undefined ? withContact(row, contactAtHost(host)) : row

const labels: Record<keyof Contact, string> = { name: 'Nome', phoneNumber: 'Telefone', email: 'E-mail' }
const shown = (field: keyof Contact, contact: Contact) =>
  (field === 'phoneNumber' ? formatPhone(contact.phoneNumber) : contact[field]) || '(vazio)'

export const contactWords: FieldWords<Contact> = { labels, shown }
