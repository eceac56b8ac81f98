import { formatPhone } from '#contract/formats.ts'
import { Button } from '#ui/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/notice.tsx'
import type { Receipt } from '../receipt.ts'
import { StepHeading } from './step-heading.tsx'

interface RemovedRegistrationProps {
  receipt: Receipt
  /** Undefined when registration has closed. */
  onAnother: (() => void) | undefined
}

/** Replaces the summary when the organiser has removed the registration: the person must not pay for it. */
export function RemovedRegistration({ receipt, onAnother }: RemovedRegistrationProps) {
  const { name, categories, event } = receipt
  return (
    <div className={formStack}>
      <StepHeading title="Inscrição removida" />
      <Notice tone="warning" isLive>
        A organização removeu a inscrição de {name} em {categories.map(({ title }) => title).join(' e ')}. Não
        pague por ela. Se já pagou, fale com a organização: {formatPhone(event.pixPhone)}.
      </Notice>
      {onAnother && (
        <Button size="lg" isWide onClick={onAnother}>
          Fazer outra inscrição
        </Button>
      )}
    </div>
  )
}
