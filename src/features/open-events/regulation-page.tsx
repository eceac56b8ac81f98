import { formatMoment } from '#contract/formats/moments.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { OpenFrame } from './open-frame.tsx'
import { lineLink } from './open-styles.ts'

/** A version of a regulation in text form. */
export interface ShownRegulation {
  version: number
  text: string
  savedAt: string
  /** Whether this is the version that applies now. */
  isCurrent: boolean
}

interface RegulationPageProps {
  event: Pick<EventRegister, 'id' | 'title'>
  regulation: ShownRegulation
  timeZone: string
}

/** The public page of an event's regulation, with the text as it was typed. */
export function RegulationPage({ event, regulation, timeZone }: RegulationPageProps) {
  const { version, text, savedAt, isCurrent } = regulation
  return (
    <OpenFrame title={`Regulamento · ${event.title}`}>
      <p className={about}>
        Versão {version}, de {formatMoment(savedAt, timeZone)}.
        {!isCurrent && (
          <>
            {' '}
            <strong>Não vale mais para novas inscrições.</strong>{' '}
            <a href={`/event-register/${event.id}`} className={lineLink}>
              Ver o evento como está agora
            </a>
          </>
        )}
      </p>
      <p className={words}>{text}</p>
      <p>
        <a href={`/event-register/${event.id}`} className={lineLink}>
          Ver o evento e as inscrições
        </a>
      </p>
    </OpenFrame>
  )
}

const about = css({ textStyle: 'small', color: 'muted' })
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'prose' })
