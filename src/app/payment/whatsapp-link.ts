/** A WhatsApp link with a ready message; undefined when the phone can't be a Brazilian number. `55` is put before. */
export function whatsAppLink(phone: string, message: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  if (national.length < 10 || national.length > 11) return undefined
  return linkTo(`55${national}`, message)
}

/** A link that opens WhatsApp with this text; the person picks the recipient. */
export const whatsAppShareLink = (text: string): string => linkTo('', text)

const linkTo = (phone: string, text: string) => `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
