import { MessageCircle } from 'lucide-react'

/** The icon of everything that opens WhatsApp. It has its own file, so that a visitor's phone loads it alone. */
export function WhatsAppIcon() {
  return <MessageCircle aria-hidden />
}
