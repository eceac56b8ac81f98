import { formatPhone } from '#contract/formats/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Receipt } from '../receipt.ts'
import { StepHeading } from './step-heading.tsx'

interface RemovedRegistrationProps {
  receipt: Receipt
  /** Undefined when registration has closed. */
  onAnother: (() => void) | undefined
}

/** Replaces the summary when the registration has no category left, so that the person does not pay for it. */
export function RemovedRegistration({ receipt, onAnother }: RemovedRegistrationProps) {
  const { name, categories, withdrawn, event } = receipt
  const isExpired = withdrawn?.some((left) => left.isExpired)
  const titles = (withdrawn ?? categories).map(({ title }) => title).join(' e ')
  return (
    <div className={formStack}>
      <StepHeading title={isExpired ? 'Vaga vencida' : withdrawn ? 'Desistência' : 'Inscrição removida'} />
      <Notice tone="warning" isLive>
        {isExpired
          ? `A vaga de ${name} em ${titles} venceu sem pagamento e está livre.`
          : withdrawn
            ? `${name} desistiu de ${titles}.`
            : `A organização removeu a inscrição de ${name} em ${titles}.`}{' '}
        Não pague por ela. Se já pagou, fale com a organização: {formatPhone(event.pixPhone)}.
      </Notice>
      {onAnother && (
        <Button size="lg" isWide onClick={onAnother}>
          Fazer outra inscrição
        </Button>
      )}
    </div>
  )
}
