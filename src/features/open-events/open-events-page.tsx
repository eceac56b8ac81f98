import type { ListedEvent } from '#contract/registrations/listed-events.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { OpenFrame } from './open-frame.tsx'
import { heading, list, section } from './open-styles.ts'
import { StageRow } from './stage-row.tsx'

/** The start page for people without a session: the listed events with open registration. */
export function OpenEventsPage({ events, timeZone }: { events: readonly ListedEvent[]; timeZone: string }) {
  return (
    <OpenFrame title="Eventos de tênis e beach tênis">
      <section aria-labelledby="open" className={section}>
        <h2 id="open" className={heading}>
          Inscrições abertas
        </h2>
        {events.length === 0 ? (
          <p>Nenhum evento com inscrições abertas aparece aqui agora. Peça o link a quem organiza.</p>
        ) : (
          <ul role="list" className={list}>
            {events.map((event) => (
              <StageRow key={event.id} event={event} timeZone={timeZone} mainEvent={event.mainEvent} isOpen />
            ))}
          </ul>
        )}
      </section>
      <nav aria-label="Conta" className={ways}>
        <a href="/login" className={cx(button(), wide)}>
          Entrar
        </a>
        <a href="/signup" className={cx(button({ variant: 'secondary' }), wide)}>
          Criar conta
        </a>
      </nav>
    </OpenFrame>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const wide = css({ flexGrow: '1' })
