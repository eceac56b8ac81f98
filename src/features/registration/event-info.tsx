import type { FormEvent, ReactNode } from 'react'
import { dayOf, type Day, formatDay } from '#contract/formats/days.ts'
import { refundTermsInWords } from '#contract/events/refund-words.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import { SponsorList } from '#app/events/sponsor-list.tsx'
import { settings } from '#app/host/settings.ts'
import { shownSponsors } from '#contract/sponsors/sponsor.ts'
import { AwardList } from './award-list.tsx'
import type { Awards } from './event-page.ts'
import { feeLines, feeNow } from './fee-lines.ts'
import { joinBar } from './thumb-bar.ts'
import type { UnfinishedRegistration } from './unfinished-registration.ts'

export interface EventInfoProps {
  event: EventRegister
  awards: Awards
  /** Today in the event's zone. */
  today: Day
  timeZone: string
  /** Whether this device holds a registration for the event. */
  isRegistered: boolean
  /** A registration that was begun on this device and not completed. */
  unfinished: UnfinishedRegistration | undefined
  /** Whether the wizard is being loaded. */
  isOpening: boolean
  /** This device's waiting entries, and the names of registered people if the event shows them. */
  names: ReactNode
  /** The reason why the wizard can't be loaded, and what to do; it replaces the buttons. */
  problem: ReactNode
  /** Shown above the button that begins a registration. */
  note?: ReactNode
  /** Begins an empty registration. */
  onJoin: () => void
  onContinue: () => void
  onSeeRegistration: () => void
}

/** Step 0 of the registration page: a pure function of its props. */
export function EventInfo(props: EventInfoProps) {
  const { event, awards, today, timeZone, names } = props
  const deadline = formatDay(dayOf(event.registerEndDate, timeZone))
  const isOpen = isRegistrationOpen(event, today, timeZone)
  const refunds = event.cancelledAt ? undefined : refundTermsInWords(event)
  const contact = whatsAppLink(event.pixPhone, `Olá! Tenho uma dúvida sobre ${event.title}.`)
  return (
    <div className={column}>
      {event.cancelledAt && (
        <div className={cancelled}>
          <h2 className={heading}>Evento cancelado</h2>
          <p>{event.cancelReason}</p>
        </div>
      )}
      {event.hasGames && (
        <a
          href={`/event-register/${event.id}/jogos`}
          className={button({ size: 'lg', variant: 'secondary' })}
        >
          Jogos e resultados
        </a>
      )}
      <Card className={sections}>
        {event.description && <p className={description}>{event.description}</p>}
        {awards.length > 0 && (
          <section aria-labelledby="awards" className={section}>
            <h2 id="awards" className={heading}>
              Premiação:
            </h2>
            <AwardList awards={awards} isOpen={isOpen} />
          </section>
        )}
        <section aria-labelledby="fees" className={section}>
          <h2 id="fees" className={heading}>
            Valores:
          </h2>
          <ul className={rows}>
            {feeLines(event, today).map(({ label, each, total }) => (
              <li key={label} className={fee}>
                {label} — <strong className={money}>{each}</strong>
                {total && <span className={sum}> ({total})</span>}
              </li>
            ))}
            {awards.map(
              ({ id, title, fee: own }) =>
                isGiven(own) && (
                  <li key={id} className={fee}>
                    {title} — <strong className={money}>{formatMoney(own)}</strong>
                  </li>
                ),
            )}
          </ul>
          {refunds && <p>{refunds}</p>}
        </section>
        {event.regulation && (
          <p>
            <a href={`/event-register/${event.id}/regulamento`} className={cx(textLink, reachable)}>
              {event.regulation.kind === 'PDF' ? 'Baixar o regulamento (PDF)' : 'Ler o regulamento'}
            </a>
          </p>
        )}
        {contact && (
          <p>
            Dúvidas?{' '}
            <a href={contact} target="_blank" rel="noopener" className={cx(textLink, reachable)}>
              Fale com a organização no WhatsApp
            </a>
          </p>
        )}
      </Card>
      {names}
      {event.sponsors && (
        <Card className={section}>
          <h2 className={heading}>Patrocínio</h2>
          <SponsorList sponsors={shownSponsors(event.sponsors, settings.images)} />
        </Card>
      )}
      <JoinBar {...props} isOpen={isOpen} deadline={deadline} />
    </div>
  )
}

function JoinBar(props: EventInfoProps & { isOpen: boolean; deadline: string }) {
  const { event, today, isOpen, isRegistered, isOpening, problem, note, deadline, unfinished } = props
  const { onJoin, onContinue, onSeeRegistration } = props
  const canContinue = unfinished && (isOpen || unfinished.isSent)
  const isFirst = !isRegistered && !canContinue
  const join = (submission: FormEvent) => {
    submission.preventDefault()
    onJoin()
  }
  // The registration ended before its deadline, so the deadline is not shown.
  const isEarly = Boolean(event.registrationClosedAt ?? event.cancelledAt)
  return (
    <div className={joinBar}>
      {!isEarly && (
        <p className={deadlineText}>
          {isOpen ? 'Inscrições até ' : 'O prazo foi até '}
          <strong>{deadline}</strong>
          {isOpen && (
            <>
              {' · '}
              <strong className={money}>{feeNow(event, today)}</strong>
            </>
          )}
        </p>
      )}
      {problem}
      {canContinue && (
        <p className={cx(deadlineText, briefly)}>
          {unfinished.isSent ? 'Inscrição sem resposta: ' : 'Inscrição começada: '}
          <strong>{[unfinished.name, ...unfinished.categories].join(' · ')}</strong>
        </p>
      )}
      {isRegistered && !problem && (
        <Button
          size="lg"
          isWide
          variant={canContinue ? 'secondary' : 'primary'}
          isBusy={isOpening}
          onClick={onSeeRegistration}
        >
          Ver minha inscrição
        </Button>
      )}
      {isOpen && !problem && !unfinished?.isSent && (
        // It is a form, so that the button works before the app has loaded, and without scripts.
        <form id="join" className={joinForm} onSubmit={join}>
          {note}
          <Button
            type="submit"
            name="step"
            value="dados"
            size="lg"
            isWide
            variant={isFirst ? 'primary' : 'secondary'}
            isBusy={isOpening && isFirst}
          >
            {isFirst ? 'Quero participar' : 'Fazer outra inscrição'}
          </Button>
        </form>
      )}
      {canContinue && !problem && (
        <Button size="lg" isWide isBusy={isOpening && !isRegistered} onClick={onContinue}>
          Continuar minha inscrição
        </Button>
      )}
      {!isOpen && !event.cancelledAt && <p className={closed}>Inscrições encerradas</p>}
    </div>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  // The same height as the bar that covers the end of the page there.
  paddingBottom: { _low: '16' },
})
const cancelled = css({ bg: 'dangerSoft', borderRadius: 'md', padding: '4', '& > h2': { color: 'danger' } })
const sections = css({ display: 'flex', flexDirection: 'column', gap: '6' })
const description = css({ whiteSpace: 'pre-line', maxWidth: 'prose' })
const section = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'subtitle' })
const rows = css({ display: 'flex', flexDirection: 'column' })
const fee = css({ paddingBlock: '2', borderTop: 'hair', _first: { borderTop: 'none' } })
const reachable = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })
const money = css({ textStyle: 'figure' })
const sum = css({ fontVariantNumeric: 'tabular-nums', color: 'muted' })
const deadlineText = css({ textStyle: 'small', textAlign: 'center' })
const joinForm = css({ display: 'contents' })
const briefly = css({ lineClamp: '3' })
const closed = css({
  bg: 'neutralSoft',
  borderRadius: 'md',
  padding: '4',
  textAlign: 'center',
  textStyle: 'control',
})
