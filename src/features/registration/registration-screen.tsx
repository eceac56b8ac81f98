import { useState } from 'react'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PublicPage } from '#ui/layout/public-page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { registrationDraft, emptyRegistrationDraft } from './draft.ts'
import { EventHeader } from './event-header.tsx'
import { EventInfo } from './event-info.tsx'
import type { EventPage } from './event-page.ts'
import { EventProblem, UnknownEvent } from './event-problem.tsx'
import { receiptOf } from './receipt.ts'
import { forgetRegistrant } from './registrant-memory.ts'
import { unfinishedRegistration } from './unfinished-registration.ts'
import { useLive } from '#ui/use-live.ts'
import { usePart } from './use-part.ts'
import { hasEntries } from './waiting/entries-key.ts'
import type { WizardStep } from './wizard-step.ts'

/** The info step is shown first. The parts of the next steps are loaded before 'Quero participar' is tapped. */
const names = onDemand(() =>
  import('./registered-names-list.tsx').then((module) => module.RegisteredNamesList),
)
const entries = onDemand(() => import('./waiting/own-entries.tsx').then((module) => module.OwnEntries))
const wizard = onDemand(() => import('./wizard/wizard.tsx').then((module) => module.Wizard))

/** Loads the wizard before the first render, for an address that names a step. A failure is shown on the screen. */
export const loadWizard = (): Promise<void> => wizard.load().catch(() => undefined)

interface RegistrationScreenProps {
  eventId: string
  page: EventPage
  step: WizardStep | undefined
  onStep: (step: WizardStep | undefined, options?: { replace: boolean }) => void
  /** Loads the event again. */
  onRefresh: () => Promise<void>
}

/** Public event registration page. */
export function RegistrationScreen(props: RegistrationScreenProps) {
  const { eventId, page, step, onStep, onRefresh } = props
  const receipt = useLive(receiptOf(eventId))
  if (page.kind === 'found')
    return <EventFound {...props} page={page} isRegistered={receipt !== null && !receipt.isRemoved} />
  if (page.kind === 'unknown') return <UnknownEvent />
  if (receipt && step)
    return <EventFound {...props} page={{ event: receipt.event, awards: [] }} isRegistered />
  return (
    <EventProblem title="Não deu para abrir o evento" text={page.message}>
      <RetryButton onRetry={onRefresh} />
      {receipt && (
        <Button isWide variant="secondary" onClick={() => onStep('inscricao')}>
          Ver minha inscrição
        </Button>
      )}
    </EventProblem>
  )
}

type FoundPage = Pick<EventPage & { kind: 'found' }, 'event' | 'awards'>

function EventFound(
  props: Omit<RegistrationScreenProps, 'page'> & { page: FoundPage; isRegistered: boolean },
) {
  const { page, isRegistered, step, onStep, onRefresh } = props
  const { event, awards } = page
  const { timeZone } = settings
  const today = useToday()
  usePrefetch(wizard)
  const hasNames = useOnDemand(names, event.showsNames === true)
  // Stays true when the last waiting entry is gone, because its outcome is still shown.
  const [hadEntries, setHadEntries] = useState(() => hasEntries(event.id))
  if (!hadEntries && hasEntries(event.id)) setHadEntries(true)
  const hasWaited = useOnDemand(entries, hadEntries)
  const isWanted = step !== undefined
  const { isHere, isMissing, retry } = usePart(wizard, isWanted)
  const draft = useLive(registrationDraft(event.id))
  const unfinished = unfinishedRegistration(draft, awards)
  const [isResumed, setResumed] = useState(isWanted)

  const open = (wanted: WizardStep) => {
    setResumed(false)
    onStep(wanted)
  }
  const join = () => {
    registrationDraft(event.id).set({ ...emptyRegistrationDraft, isStarted: true })
    // A first registration on this device begins with the data typed before. A further one begins empty, because it may
    // be for another person.
    if (isRegistered || unfinished) forgetRegistrant()
    open('dados')
  }

  return (
    <PublicPage isCompact={isHere}>
      <title>{`${event.title} · PLAY`}</title>
      <EventHeader event={event} timeZone={timeZone} isCompact={isHere} />
      {isHere && step ? (
        <wizard.Part {...{ event, today, step, isResumed, onStep, onRefresh }} />
      ) : (
        <EventInfo
          {...{ event, awards, today, timeZone, isRegistered, unfinished }}
          isOpening={isWanted}
          names={
            <>
              {hasWaited && <entries.Part event={event} onSeeRegistration={() => open('inscricao')} />}
              {event.showsNames && hasNames && <names.Part {...{ event, awards }} />}
            </>
          }
          problem={isWanted && isMissing && <NoWizard onRetry={retry} />}
          onJoin={join}
          onContinue={() => open('categorias')}
          onSeeRegistration={() => open('inscricao')}
        />
      )}
    </PublicPage>
  )
}

function NoWizard({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <>
      <p role="alert">Sem conexão para abrir a inscrição. O que você preencheu continua neste aparelho.</p>
      <RetryButton onRetry={onRetry} />
    </>
  )
}
