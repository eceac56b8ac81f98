import { useEffect, useMemo, useRef } from 'react'
import type { Day } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { settings } from '#app/host/settings.ts'
import { css } from '#styled/css'
import { Steps } from '#ui/steps.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type Draft, registrationDraft, emptyRegistrationDraft } from '../draft.ts'
import { receiptOf } from '../receipt.ts'
import { draftFor } from '../unfinished-registration.ts'
import { forgetRegistrant } from '../registrant-memory.ts'
import { useLive } from '#ui/use-live.ts'
import { reachableStep, type WizardStep } from '../wizard-step.ts'
import { AttemptUnderWay } from './attempt-under-way.tsx'
import { CategoriesStep } from './categories-step.tsx'
import { KnownRegistration } from './known-registration.tsx'
import { LoadingCategories } from './loading-categories.tsx'
import { PersonalStep } from './personal-step.tsx'
import { RemovedRegistration } from './removed-registration.tsx'
import type { Sent } from './send-attempt.ts'
import { SummaryStep } from './summary-step.tsx'
import { type CategoriesState, useCategories } from './use-categories.ts'
import { useReceiptRenewal } from './use-receipt-renewal.ts'
import { type Registering, useRegistering } from './use-registering.ts'

interface WizardProps {
  event: EventRegister
  today: Day
  step: WizardStep
  /** Whether the wizard was opened by its address, as after a reload, and not from the event's info. */
  isResumed: boolean
  onStep: (step: WizardStep | undefined, options?: { replace: boolean }) => void
  /** Loads the event again. */
  onRefresh: () => Promise<void>
}

const steps: readonly WizardStep[] = ['dados', 'categorias', 'inscricao']
const titles = ['Dados pessoais', 'Categorias', 'Inscrição']

/** Step 1 of the registration page. Its three tabs show the progress and can't be clicked. */
export function Wizard({ event, today, step: wanted, isResumed, onStep, onRefresh }: WizardProps) {
  const draft = useLive(registrationDraft(event.id))
  const receipt = useLive(receiptOf(event.id))
  const categories = useCategories(event.id)
  const registering = useRegistering(event, {
    isResumed,
    onAnswer: (sent) => {
      if (sent.kind === 'full') categories.reload()
      if (sent.kind === 'personGone') toast.failure(sent.message)
      if (isOfAnotherEvent(sent)) void onRefresh()
    },
  })

  useReceiptRenewal(event.id, wanted)

  const isOpen = isRegistrationOpen(event, today, settings.timeZone)
  const step = reachableStep(wanted, { draft, hasReceipt: receipt !== null, isOpen, sizes: event.shirtSizes })
  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true })
  }, [step, wanted, onStep])

  /** The step on the screen: the person may go back while a request is running. */
  const shown = useRef<WizardStep>(undefined)
  useEffect(() => {
    shown.current = step
    return () => {
      shown.current = undefined
    }
  }, [step])

  const save = (person: NonNullable<Draft['person']>, shirtSize: Draft['shirtSize']) => {
    registrationDraft(event.id).set({ ...draftFor(person, draft), shirtSize })
    if (shown.current !== 'dados') return
    categories.reload()
    onStep('categorias')
  }
  const startAnother = () => {
    registrationDraft(event.id).set({ ...emptyRegistrationDraft, isStarted: true })
    forgetRegistrant()
    onStep('dados')
  }

  /** {host} no longer has the typed person, so the data are sent again. */
  const forgetPerson = () => {
    toast.failure('Confirme seus dados para continuar.')
    registrationDraft(event.id).set({ ...draft, person: undefined })
  }

  const Receipt = receipt?.isRemoved ? RemovedRegistration : SummaryStep

  return (
    <div className={column}>
      <Steps steps={titles} current={steps.indexOf(step ?? wanted)} label="Etapas da inscrição" />
      {step === 'dados' && <PersonalStep event={event} isFirst={receipt === null} onSaved={save} />}
      {step === 'categorias' && (
        <Categories
          {...{ event, draft, registering, state: categories }}
          onBack={() => onStep('dados', { replace: true })}
          onSeeReceipt={receipt ? () => onStep('inscricao') : undefined}
          onPersonGone={forgetPerson}
          onEventChanged={() => void onRefresh()}
        />
      )}
      {step === 'inscricao' && receipt && (
        <Receipt event={event} receipt={receipt} onAnother={isOpen ? startAnother : undefined} />
      )}
    </div>
  )
}

function Categories(props: {
  event: EventRegister
  draft: Draft
  registering: Registering
  state: CategoriesState
  onBack: () => void
  onSeeReceipt: (() => void) | undefined
  onPersonGone: () => void
  onEventChanged: () => void
}) {
  const { event, draft, registering, state, onBack, onSeeReceipt, onPersonGone, onEventChanged } = props
  const { attempt, person, invitation } = draft
  // A person who accepts an invitation plays in its category.
  const categories = useMemo(
    () =>
      invitation ? state.categories?.filter(({ id }) => id === invitation.categoryId) : state.categories,
    [state.categories, invitation],
  )
  if (attempt && !registering.isFirstTry) return <AttemptUnderWay {...{ attempt, person, registering }} />
  if (!person) return null
  const { answer } = registering
  if (answer?.kind === 'known' && answer.personId === person.id)
    return <KnownRegistration {...{ event, person, onBack, onSeeReceipt }} message={answer.message} />
  if (!categories) return <LoadingCategories {...state} />
  const { reload: onReload } = state
  return (
    <CategoriesStep
      {...{ event, person, registering, categories, invitation }}
      all={state.categories ?? categories}
      {...{ onBack, onReload, onPersonGone, onEventChanged }}
    />
  )
}

/** The event differs from the one that the page shows. */
const isOfAnotherEvent = ({ kind }: Sent) =>
  kind === 'feesChanged' || kind === 'closed' || kind === 'regulationChanged'

const column = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', paddingBottom: '8' })
