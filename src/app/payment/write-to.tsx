import type { ReactNode } from 'react'
import { button } from '#ui/buttons/button-recipe.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { WhatsAppIcon } from './whatsapp-icon.tsx'
import { whatsAppLink } from './whatsapp-link.ts'

interface WriteToProps {
  phoneNumber: string | undefined
  message: string
  /** What the link does and for whom: `Cobrar Ana no WhatsApp`. */
  label: string
  /** The words on the link. */
  children: ReactNode
  copyLabel: string
  copiedLabel: string
}

/** Opens WhatsApp with a ready message. Without a usable number, it copies the message. */
export function WriteTo({ phoneNumber, message, label, children, copyLabel, copiedLabel }: WriteToProps) {
  const link = phoneNumber && whatsAppLink(phoneNumber, message)
  return link ? (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={button({ variant: 'secondary' })}
    >
      <WhatsAppIcon />
      {children}
    </a>
  ) : (
    <CopyButton text={message} doneLabel={copiedLabel}>
      {copyLabel}
    </CopyButton>
  )
}
