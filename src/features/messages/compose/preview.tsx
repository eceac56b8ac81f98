import { useState } from 'react'
import { filledIn, filledSubject } from '#contract/messages/message-text.ts'
import { settings } from '#app/host/settings.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { valuesOf } from '../audience/field-values.ts'
import type { Recipient } from '../audience/recipients.ts'
import type { Typed } from './message-draft.ts'

interface PreviewProps {
  view: EventView
  values: Typed
  /** Groups of people who get the same mail, because they have the same address. */
  letters: readonly (readonly Recipient[])[]
}

/** The message as one of its recipients reads it. Another tap shows it for the next recipient. */
export function Preview({ view, values: { subject, body, channel }, letters }: PreviewProps) {
  const [at, setAt] = useState(0)
  const readers = letters[at % Math.max(letters.length, 1)]
  if (!readers || (subject.trim() === '' && body.trim() === '')) return null
  const fields = valuesOf(readers, view, settings.timeZone)
  return (
    <Card as="section" aria-label="Como fica" className={sheet}>
      <p className={quiet}>Como fica para {readers.map(({ name }) => name).join(' e ')}</p>
      {channel === 'MAIL' && <p className={strong}>{filledSubject(subject, fields)}</p>}
      <p className={text}>{filledIn(body, fields)}</p>
      {letters.length > 1 && (
        <Button variant="secondary" onClick={() => setAt(at + 1)}>
          Ver com outra pessoa
        </Button>
      )}
    </Card>
  )
}

const sheet = css({ display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const strong = css({ fontWeight: 'bold', overflowWrap: 'anywhere' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', width: 'full' })
