import { button } from '#ui/buttons/button-recipe.ts'
import { WhatsAppIcon } from './whatsapp-icon.tsx'
import { whatsAppShareLink } from './whatsapp-link.ts'

interface WhatsAppShareProps {
  text: string
  /** The words on the link. */
  label?: string
  variant?: 'primary' | 'secondary'
}

/** Opens WhatsApp with this text; the person picks the recipient. */
export function WhatsAppShare({ text, label = 'WhatsApp', variant = 'secondary' }: WhatsAppShareProps) {
  return (
    <a href={whatsAppShareLink(text)} target="_blank" rel="noreferrer" className={button({ variant })}>
      <WhatsAppIcon />
      {label}
    </a>
  )
}
