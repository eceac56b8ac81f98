import { Button } from '#ui/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/notice.tsx'
import type { Attempt } from '../draft.ts'
import { StepHeading } from './step-heading.tsx'
import type { Registering } from './use-registering.ts'

/**
 * A registration whose answer never came: it may have been carried out, so nothing else can be chosen
 * until the same request was answered.
 */
export function AttemptUnderWay({ attempt, registering }: { attempt: Attempt; registering: Registering }) {
  const { answer, isSending, retry } = registering
  return (
    <div className={formStack}>
      <StepHeading title="Categorias" text={attempt.titles.join(', ')} />
      <Notice tone="warning" title={isSending ? 'Enviando sua inscrição…' : answer?.message} isLive>
        Sua inscrição está guardada neste aparelho. Ela é feita uma vez só, mesmo que o envio se repita.
      </Notice>
      <Button size="lg" isWide isBusy={isSending} onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
