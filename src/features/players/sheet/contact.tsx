import { Mail, Phone } from 'lucide-react'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import type { Event } from '#contract/events.ts'
import { formatPhone } from '#contract/formats.ts'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import type { CategoryView, PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/button-recipe.ts'

interface ContactProps {
  player: PlayerView
  event: Event
  category: CategoryView | undefined
}

/** Phone and address of who is registered, each one tap away from use. */
export function Contact({ player, event, category }: ContactProps) {
  const { name, phoneNumber, email } = player
  if (!phoneNumber && !email) return null
  const about = category ? `${event.title} (${category.title})` : event.title
  const message = `Olá, ${name.split(' ')[0]}! É sobre a sua inscrição em ${about}.`
  const chat = phoneNumber && whatsAppLink(phoneNumber, message)
  return (
    <div className={box}>
      {phoneNumber && (
        <div className={ways}>
          <a href={`tel:${phoneNumber}`} className={button({ variant: 'secondary' })}>
            <Phone aria-hidden />
            <span>
              Ligar <span className={number}>{formatPhone(phoneNumber)}</span>
            </span>
          </a>
          {chat && (
            <a href={chat} target="_blank" rel="noreferrer" className={button({ variant: 'secondary' })}>
              <WhatsAppIcon />
              WhatsApp
            </a>
          )}
        </div>
      )}
      {email && (
        <a href={`mailto:${email}`} className={address}>
          <Mail aria-hidden />
          {email}
        </a>
      )}
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flexGrow: '1' } })
const number = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const address = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  minWidth: '0',
  color: 'accent',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
