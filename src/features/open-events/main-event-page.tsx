import { formatPhone } from '#contract/formats/formats.ts'
import type { PublicMainEvent, PublicStage } from '#contract/main-events.ts'
import { css } from '#styled/css'
import { instagramLink, siteLink } from './outside-links.ts'
import { OpenFrame } from './open-frame.tsx'
import { heading, lineLink, links, list, section } from './open-styles.ts'
import { StageRow } from './stage-row.tsx'

/** The public page of a main event: its description, its next stages, and the past ones with their champions. */
export function MainEventPage({ mainEvent, timeZone }: { mainEvent: PublicMainEvent; timeZone: string }) {
  const { name, description, phoneNumber, next, past } = mainEvent
  const site = siteLink(mainEvent.site)
  const instagram = instagramLink(mainEvent.instagram)
  return (
    <OpenFrame title={name}>
      {description && <p className={text}>{description}</p>}
      {(site ?? instagram ?? phoneNumber) && (
        <p className={links}>
          {site && (
            <a href={site} target="_blank" rel="noopener nofollow" className={lineLink}>
              Site
            </a>
          )}
          {instagram && (
            <a href={instagram} target="_blank" rel="noopener nofollow" className={lineLink}>
              Instagram
            </a>
          )}
          {phoneNumber && (
            <a href={`tel:+55${phoneNumber}`} className={lineLink}>
              {formatPhone(phoneNumber)}
            </a>
          )}
        </p>
      )}
      <Stages id="next" title="Próximas etapas" stages={next} timeZone={timeZone}>
        Nenhuma etapa marcada por enquanto.
      </Stages>
      {past.length > 0 && <Stages id="past" title="Etapas passadas" stages={past} timeZone={timeZone} />}
      <p>
        <a href="/" className={lineLink}>
          Todos os eventos com inscrições abertas
        </a>
      </p>
    </OpenFrame>
  )
}

interface StagesProps {
  id: string
  title: string
  stages: readonly PublicStage[]
  timeZone: string
  /** The text if the list is empty. */
  children?: string
}

function Stages({ id, title, stages, timeZone, children }: StagesProps) {
  return (
    <section aria-labelledby={id} className={section}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {stages.length === 0 ? (
        <p>{children}</p>
      ) : (
        <ul role="list" className={list}>
          {stages.map((stage) => (
            <StageRow
              key={stage.id}
              event={stage}
              timeZone={timeZone}
              isOpen={stage.isOpen}
              isCancelled={stage.isCancelled}
              champions={stage.champions}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
