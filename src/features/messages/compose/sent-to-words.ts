import { counted } from '#contract/formats/formats.ts'
import type { Recipient } from '../audience/recipients.ts'

/** The number of recipients that are named; the others are only counted. */
const named = 5

/** The recipients by name, and the people who can't be reached by this channel. */
export function sentToWords(recipients: readonly Recipient[], addresses: number, isMail: boolean): string {
  const reached = recipients.filter(({ email, phoneNumber }) => (isMail ? email : phoneNumber))
  const without = recipients.length - reached.length
  const names = reached.slice(0, named).map(({ name }) => name)
  const more = reached.length - names.length
  const whom = more > 0 ? `${names.join(', ')} e mais ${more}` : names.join(', ')
  const missing = isMail ? 'sem e-mail' : 'sem telefone'
  return [
    `${whom}.`,
    ...(isMail && addresses < reached.length
      ? [`São ${counted(addresses, 'endereço', 'endereços')}: cada um recebe um e-mail só.`]
      : []),
    ...(without > 0 ? [`Ficam de fora ${counted(without, 'pessoa', 'pessoas')} ${missing}.`] : []),
  ].join(' ')
}
