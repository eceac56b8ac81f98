import { createPortal } from 'react-dom'
import { usePrinting } from '#app/browser/use-printing.ts'
import { settings } from '#app/host/settings.ts'
import { QrCode } from '#app/payment/qr-code.tsx'
import { dayOf, formatDay, formatPeriod } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { modalityLabels } from '#contract/labels.ts'
import { shownSponsors } from '#contract/sponsors/sponsor.ts'
import { css } from '#styled/css'
import { WordMark } from '#ui/word-mark.tsx'
import { registrationLink } from './registration-link.ts'

interface EventPosterProps {
  event: Event
  /** Called when the browser's print dialog is closed. */
  onPrinted: () => void
}

/** A page to print. It replaces the app while the print dialog is open, and it appears nowhere else. */
export function EventPoster({ event, onPrinted }: EventPosterProps) {
  usePrinting(onPrinted)
  const { timeZone } = settings
  const link = registrationLink(event.id)
  const sponsors = shownSponsors(event.sponsors, settings.images)
  return createPortal(
    <article aria-label="Cartaz" className={sheet}>
      <div className={mark}>
        <WordMark />
      </div>
      <header className={head}>
        <p className={circuit}>{event.mainEvent.name}</p>
        <h1 className={title}>{event.title}</h1>
        <p className={fact}>{formatPeriod(event.startDate, event.endDate, timeZone)}</p>
        {event.places.map(({ place }) => (
          <p key={place.id ?? place.name} className={fact}>
            {[place.name, place.city].filter(Boolean).join(' · ')}
          </p>
        ))}
        {event.modality && <p className={small}>{modalityLabels[event.modality]}</p>}
      </header>
      <div className={code}>
        <p className={call}>Inscreva-se</p>
        <QrCode text={link} label={`QR da página de inscrição: ${link}`} />
        <p className={small}>
          Inscrições até <strong>{formatDay(dayOf(event.registerEndDate, timeZone))}</strong>
        </p>
        <p className={address}>{link.replace(/^https?:\/\//, '')}</p>
      </div>
      {sponsors.length > 0 && (
        <ul aria-label="Patrocínio" className={logos}>
          {sponsors.map(({ name, src }) => (
            <li key={`${src} ${name}`}>
              <img src={src} alt={name} className={logo} />
            </li>
          ))}
        </ul>
      )}
    </article>,
    document.body,
  )
}

const sheet = css({
  display: 'none',
  _print: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '[8mm]',
    minHeight: '[96vh]',
    paddingBlock: '[6mm]',
    bg: '[#fff]',
    color: '[#000]',
    textAlign: 'center',
    breakInside: 'avoid',
  },
})
const mark = css({ color: '[#000]', '& svg': { height: '[9mm]' } })
const head = css({ display: 'flex', flexDirection: 'column', gap: '[3mm]', width: 'full' })
const circuit = css({ fontSize: '[15pt]', fontWeight: 'bold', overflowWrap: 'anywhere' })
const title = css({
  fontSize: '[34pt]',
  fontWeight: 'heavy',
  lineHeight: '[1.1]',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})
const fact = css({ fontSize: '[20pt]', overflowWrap: 'anywhere' })
const small = css({ fontSize: '[15pt]' })
const code = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '[3mm]',
  width: 'full',
  '& svg': { width: '[95mm]', maxWidth: '[95mm]', border: 'none' },
})
const logos = css({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '[5mm]',
})
const logo = css({ display: 'block', width: '[27mm]', height: '[18mm]', objectFit: 'contain' })
const call = css({ fontSize: '[40pt]', fontWeight: 'heavy', lineHeight: '[1]' })
const address = css({ fontSize: '[10pt]', overflowWrap: 'anywhere' })
