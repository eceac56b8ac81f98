import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Draft } from '../draft.ts'
import { StepHeading } from './step-heading.tsx'

interface KnownRegistrationProps {
  event: EventRegister
  person: NonNullable<Draft['person']>
  /** The message of {host}. */
  message: string
  onBack: () => void
  /** Undefined if this device made no registration. */
  onSeeReceipt: (() => void) | undefined
}

/**
 * Shown to a person who was registered already on another device or by somebody else: {host} has mailed the payment
 * data to them.
 */
export function KnownRegistration(props: KnownRegistrationProps) {
  const { event, person, message, onBack, onSeeReceipt } = props
  return (
    <div className={formStack}>
      <StepHeading title="Inscrição encontrada" text={person.name} />
      <Notice tone="warning" title={message}>
        Procure em <strong>{person.email}</strong>, também na caixa de spam. Nada mudou na inscrição.
      </Notice>
      <ul className={list}>
        <li>
          <strong>Para pagar,</strong> use os dados do e-mail ou o aparelho em que a inscrição foi feita.
        </li>
        <li>
          <strong>Para jogar mais uma categoria,</strong> entre na conta deste e-mail e volte a esta página.
          Sem conta, é só criar uma.
        </li>
        <li>
          <strong>Não foi você quem se inscreveu?</strong> Com conta, toque em “Não fui eu” em Minhas
          inscrições. Sem conta, fale com a organização.
        </li>
      </ul>
      {onSeeReceipt && (
        <Button size="lg" isWide onClick={onSeeReceipt}>
          Ver a inscrição deste aparelho
        </Button>
      )}
      <a
        href={`/login?next=${encodeURIComponent(`/event-register/${event.id}?step=dados`)}`}
        className={button({ variant: onSeeReceipt ? 'secondary' : 'primary', size: 'lg', isWide: true })}
      >
        Entrar na conta
      </a>
      <Button variant="quiet" isWide onClick={onBack}>
        Corrigir nome ou e-mail
      </Button>
    </div>
  )
}

const list = css({
  listStyleType: 'disc',
  paddingInlineStart: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
})
