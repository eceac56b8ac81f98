import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Attempt, Draft } from '../draft.ts'
import { ChosenList } from './chosen-list.tsx'
import { namedPrice } from './chosen-price.ts'
import { StepHeading } from './step-heading.tsx'
import type { Registering } from './use-registering.ts'

interface AttemptUnderWayProps {
  attempt: Attempt
  person: Draft['person']
  registering: Registering
}

/**
 * Shows a registration that was sent and has no answer. {host} may have carried it out, so nothing else can be chosen
 * before the same request is answered. After a return to the page, the person sees its content before it is sent again.
 */
export function AttemptUnderWay({ attempt, person, registering }: AttemptUnderWayProps) {
  const { answer, isSending, retry } = registering
  return (
    <div className={formStack}>
      <StepHeading title="Categorias" />
      <Card>
        <ChosenList name={person?.name ?? ''} price={namedPrice(attempt.titles, attempt.body.paymentValue)} />
      </Card>
      <Notice
        tone="warning"
        title={isSending ? 'Enviando sua inscrição…' : (answer?.message ?? notKnown)}
        isLive
      >
        Sua inscrição está guardada neste aparelho. Ela é feita uma vez só, mesmo que o envio se repita.
      </Notice>
      <Button size="lg" isWide isBusy={isSending} onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}

const notKnown = 'Ainda não sabemos se esta inscrição chegou. Confira e tente de novo.'
