import { Ellipsis, Phone } from 'lucide-react'
import type { Ref } from 'react'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import type { Event } from '#contract/events/events.ts'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import { whomToWrite } from '#app/payment/whom-to-write.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'

interface ContactProps {
  player: PlayerView
  event: Event
  category: CategoryView | undefined
  /** Opens the other actions; missing if there are none. */
  onMore: (() => void) | undefined
  moreButton: Ref<HTMLButtonElement>
}

/** Buttons to reach the player, or the guardian of a minor, and to open the other actions, each with one tap. */
export function Contact({ player, event, category, onMore, moreButton }: ContactProps) {
  const { phoneNumber, guardian } = whomToWrite(player)
  const [first] = player.name.split(' ')
  const about = category ? `${event.title} (${category.title})` : event.title
  const message = guardian
    ? `Olá, ${guardian.split(' ', 1)[0]}! É sobre a inscrição de ${first} em ${about}.`
    : `Olá, ${first}! É sobre a sua inscrição em ${about}.`
  const chat = phoneNumber && whatsAppLink(phoneNumber, message)
  if (!phoneNumber && !onMore) return null
  return (
    <div className={ways}>
      {guardian && <p className={whole}>Contato do responsável: {guardian}</p>}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={button({ variant: 'secondary' })}>
          <WhatsAppIcon />
          WhatsApp
        </a>
      )}
      {phoneNumber && (
        <a href={`tel:${phoneNumber}`} className={button({ variant: 'secondary' })}>
          <Phone aria-hidden />
          Ligar
        </a>
      )}
      {onMore && (
        <Button ref={moreButton} variant="secondary" icon={<Ellipsis aria-hidden />} onClick={onMore}>
          Mais
        </Button>
      )}
    </div>
  )
}

const whole = css({ gridColumn: '[1 / -1]' })

/** Up to three equal buttons in a row, with the word under the icon. With large text each takes a line. */
const ways = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))]',
  gap: '2',
  '& > :is(a, button)': { flexDirection: 'column', gap: '1', paddingInline: '1', textStyle: 'label' },
})
