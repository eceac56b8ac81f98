import { MessageCircle, Phone, UserMinus } from 'lucide-react'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import { sinceWords } from '#app/waiting-list/position-in-line.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Row } from '#ui/lists/list.tsx'

interface WaitingRowProps {
  waiting: Waiting
  /** 1 for the person with the longest wait. */
  position: number
  eventTitle: string
  categoryTitle: string
  isOnline: boolean
  /** Missing if the account may not give spots away. */
  onPromote: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** A waiting person: position, since when, how to reach the person, and the button that gives a spot. */
export function WaitingRow(props: WaitingRowProps) {
  const { waiting, position, eventTitle, categoryTitle, isOnline, onPromote, onRemove } = props
  const { name, phoneNumber } = waiting.person
  const isConfirmed = waiting.isConfirmed !== false
  const message = `Olá, ${name.split(' ')[0]}! É sobre a lista de espera de ${eventTitle} (${categoryTitle}).`
  const chat = phoneNumber ? whatsAppLink(phoneNumber, message) : undefined
  return (
    <Row
      leading={<span className={number}>{position}ª</span>}
      title={<span className={long}>{name}</span>}
      detail={
        <>
          {sinceWords(waiting.since)}
          {!isConfirmed && (
            <>
              {' '}
              <Badge tone="warning">Falta confirmar por e-mail</Badge>
            </>
          )}
        </>
      }
      trailing={
        <>
          {chat ? (
            <a
              href={chat}
              target="_blank"
              rel="noreferrer"
              title={`WhatsApp de ${name}`}
              aria-label={`WhatsApp de ${name}`}
              className={button({ variant: 'secondary', isSquare: true })}
            >
              <MessageCircle aria-hidden />
            </a>
          ) : (
            phoneNumber && (
              <a
                href={`tel:${phoneNumber}`}
                title={`Ligar para ${name}`}
                aria-label={`Ligar para ${name}`}
                className={button({ variant: 'secondary', isSquare: true })}
              >
                <Phone aria-hidden />
              </a>
            )
          )}
          {onRemove && (
            <IconButton
              label={`Tirar ${name} da lista`}
              icon={<UserMinus aria-hidden />}
              disabled={!isOnline}
              onClick={onRemove}
            />
          )}
          {onPromote && isConfirmed && (
            <Button
              variant="secondary"
              aria-label={`Dar a vaga a ${name}`}
              disabled={!isOnline}
              onClick={onPromote}
            >
              Dar a vaga
            </Button>
          )}
        </>
      }
    />
  )
}

const number = css({ fontVariantNumeric: 'tabular-nums', color: 'muted', minWidth: '[2.5ch]' })
const long = css({ overflowWrap: 'anywhere' })
