import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { listRegisteredNames } from '#contract/registrations/registered-names.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Awards } from './event-page.ts'
import { forgetTap, wasTapped } from './kept-tap.ts'

type Names = AnswerOf<typeof listRegisteredNames>

interface RegisteredNamesProps {
  event: EventRegister
  /** The awards, which hold the titles of the categories. */
  awards: Awards
}

/** The names of registered people, if the organiser shows them. They are loaded when the visitor opens the list. */
export function RegisteredNamesList({ event, awards }: RegisteredNamesProps) {
  const [names, setNames] = useState<Names | 'loading' | 'failed'>()
  const open = () => {
    setNames('loading')
    void loadNames(event.id).then(setNames)
  }
  useEffect(() => {
    if (!wasTapped(namesButton)) return
    forgetTap()
    void loadNames(event.id).then(setNames)
  }, [event.id])
  if (!Array.isArray(names)) {
    return (
      <>
        <Button
          id={namesButton}
          className={scripted}
          variant="secondary"
          isWide
          isBusy={names === 'loading'}
          onClick={open}
        >
          Ver inscritos
        </Button>
        {names === 'failed' && <p role="alert">Não deu para abrir a lista. Tente de novo.</p>}
      </>
    )
  }
  const shown = names.filter((category) => category.names.length > 0)
  return (
    <Card as="section" aria-labelledby="registered" className={column}>
      <h2 id="registered" ref={toHeading} tabIndex={-1} className={heading}>
        Inscritos
      </h2>
      {shown.length === 0 && <p>Ainda não há nomes para mostrar.</p>}
      {shown.map(({ categoryId, names: people }) => (
        <section key={categoryId} aria-label={awards.find(({ id }) => id === categoryId)?.title}>
          <h3 className={title}>{awards.find(({ id }) => id === categoryId)?.title}</h3>
          <p className={list}>{people.map(inOnePiece).join(' · ')}</p>
        </section>
      ))}
    </Card>
  )
}

async function loadNames(id: string): Promise<Names | 'failed'> {
  const outcome = await client(listRegisteredNames, { params: { id } })
  return outcome.kind === 'ok' ? outcome.answer : 'failed'
}

/** The button that had the focus is gone, so the heading gets it. */
const toHeading = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/** No line breaks between a first name and the initial after it. */
const inOnePiece = (name: string) => name.replaceAll(' ', '\u00a0')

const namesButton = 'registered-names'
/**
 * The served page shows the button before the app has loaded. Without scripts the app never loads, so the button is
 * hidden.
 */
const scripted = css({ '@media (scripting: none)': { display: 'none' } })
const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const heading = css({ textStyle: 'subtitle' })
const title = css({ fontWeight: 'bold' })
const list = css({ color: 'muted', overflowWrap: 'anywhere' })
