import type { ReactNode } from 'react'
import type { Day } from '#contract/formats/days.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { PublicPage } from '#ui/layout/public-page.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Spinner } from '#ui/spinner.tsx'
import { EventHeader } from './event-header.tsx'
import { EventInfo } from './event-info.tsx'
import type { Awards } from './event-page.ts'
import { RegisteredNamesList } from './registered-names-list.tsx'

interface ServedEvent {
  event: EventRegister
  awards: Awards
  /** Today in the event's zone. */
  today: Day
  timeZone: string
}

/** The info step as the server sends it, before the app has loaded and without data about the visitor. */
export function ServedInfo({ event, awards, today, timeZone }: ServedEvent) {
  return (
    <PublicPage>
      {/* The service worker makes this text visible on a stored page (sw/public-pages.ts). */}
      <p id="play-kept" hidden className={kept}>
        Sem conexão: esta é a página de quando você a abriu aqui.
      </p>
      <EventHeader event={event} timeZone={timeZone} isCompact={false} />
      <EventInfo
        {...{ event, awards, today, timeZone }}
        isRegistered={false}
        unfinished={undefined}
        isOpening={false}
        names={event.showsNames && <RegisteredNamesList event={event} awards={awards} />}
        problem={null}
        note={<BeforeTheApp />}
        onJoin={inTheApp}
        onContinue={inTheApp}
        onSeeRegistration={inTheApp}
      />
    </PublicPage>
  )
}

/** A step of the wizard as the server sends it. Until the app has loaded, it says what is being opened. */
export function ServedStep({ event, timeZone }: ServedEvent) {
  return (
    <PublicPage isCompact>
      <EventHeader event={event} timeZone={timeZone} isCompact />
      <Card className={opening}>
        <Scripted>
          <p className={line} role="status">
            <Spinner /> Abrindo a inscrição…
          </p>
        </Scripted>
        <BeforeTheApp />
        <a href={`/event-register/${event.id}`} className={textLink}>
          Ver o evento
        </a>
      </Card>
    </PublicPage>
  )
}

/** Texts that `startLater` shows when needed, and a text for browsers without scripts. */
function BeforeTheApp() {
  return (
    <>
      <p role="alert" id="play-problem" hidden className={words}>
        Sem conexão para abrir a inscrição. Tente de novo quando o sinal voltar.
      </p>
      <noscript>
        <p className={words}>Para se inscrever, ative o JavaScript no navegador e recarregue a página.</p>
      </noscript>
      <template id="play-busy">
        <Spinner />
      </template>
    </>
  )
}

function Scripted({ children }: { children: ReactNode }) {
  return <div className={scripted}>{children}</div>
}

/** The served page has no handlers; the app brings them. */
const inTheApp = () => undefined

const kept = css({ padding: '4', bg: 'warningSoft', color: 'text', borderRadius: 'lg', textAlign: 'center' })
const scripted = css({ '@media (scripting: none)': { display: 'none' } })
const words = css({ textStyle: 'small', textAlign: 'center' })
const opening = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2' })
