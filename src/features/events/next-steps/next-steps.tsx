import { useRef, useState } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { List } from '#ui/lists/list.tsx'
import { EventShare } from '../event-share.tsx'
import { PublishEvent } from './publish-event.tsx'
import { StepRow } from './step-row.tsx'
import { inWords, stepsOf } from './steps.ts'

/** The steps before players register. A draft also gets its button to publish, and a public event its link. */
export function NextSteps({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  const list = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  if (!view) return null
  const { event } = view
  const steps = stepsOf(view)
  const missing = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional)
  const sayMissing = () => {
    setAsked(true)
    list.current?.querySelector<HTMLElement>('[data-missing]')?.focus()
  }
  return (
    <Card as="section" aria-label="Próximos passos" className={card}>
      <div>
        <h2 className={heading}>{event.isDraft ? 'Para publicar' : 'Próximos passos'}</h2>
        <p className={quiet}>
          {event.isDraft
            ? 'Só a organização vê este rascunho.'
            : 'Ninguém se inscreveu ainda. Divulgue a página de inscrição.'}
        </p>
      </div>
      <div ref={list}>
        <List aria-label="Passos" className={plain}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} eventId={eventId} />
          ))}
        </List>
      </div>
      {event.isDraft ? (
        <>
          <PublishEvent event={event} onMissing={missing.length > 0 ? sayMissing : undefined} />
          <p role="status" className={said}>
            {isAsked &&
              missing.length > 0 &&
              `Falta para publicar: ${inWords(missing.map(({ label }) => label))}.`}
          </p>
        </>
      ) : (
        <EventShare event={event} />
      )}
    </Card>
  )
}

const card = css({ display: 'flex', flexDirection: 'column', gap: '3', padding: '4' })
const heading = css({ textStyle: 'subtitle' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const plain = css({ border: 'none', boxShadow: 'none', marginInline: '-4' })
const said = css({ textStyle: 'small', color: 'warning', fontWeight: 'bold', '&:empty': { display: 'none' } })
