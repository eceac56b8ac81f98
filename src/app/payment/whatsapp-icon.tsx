import { MessageCircle } from 'lucide-react'

/** The icon of everything that opens WhatsApp. In a file of its own, so that a visitor's phone loads it with nothing else. */
export function WhatsAppIcon() {
  return <MessageCircle aria-hidden />
}
