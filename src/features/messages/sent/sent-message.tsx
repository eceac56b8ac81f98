import type { MessageRecord } from '#contract/messages/messages.ts'
import { settings } from '#app/host/settings.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { formatMoment } from '#contract/formats/moments.ts'
import type { MessageView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import { Row } from '#ui/lists/list.tsx'
import { whomWords } from '../audience/whom-words.ts'
import { outcomeOf, outcomesInWords } from './outcome-words.ts'

interface SentMessageProps {
  view: EventView
  message: MessageView
  /** {host}'s record of the message; undefined while it is not loaded. */
  record: MessageRecord | undefined
  onOpen: () => void
  onReuse: () => void
}

/** One sent message: its text, its recipients and its outcome. */
export function SentMessage({ view, message, record, onOpen, onReuse }: SentMessageProps) {
  const { channel, subject, body, filter, createdAt, pending, opened } = message
  const isMail = channel === 'MAIL'
  return (
    <Card as="article" aria-label={subject || 'Mensagem para o WhatsApp'} className={sheet}>
      <p className={strong}>{isMail ? subject : 'WhatsApp'}</p>
      <p className={quiet}>
        {[formatMoment(createdAt, settings.timeZone), record?.createdBy, whomWords(filter, view.categories)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {pending && <PendingMark pending={pending} />}
      {!isMail && <p className={figures}>{opened.length === 1 ? '1 aberta' : `${opened.length} abertas`}</p>}
      {isMail && record && <p className={figures}>{outcomesInWords(record.recipients)}</p>}
      <details className={inside}>
        <summary className={way}>{isMail && record ? 'Ver texto e nomes' : 'Ver texto'}</summary>
        <p className={text}>{body}</p>
        {isMail && record && (
          <FirstRows
            items={record.recipients}
            renderRow={(one) => <Row key={one.id} title={one.name} detail={outcomeOf(one)} />}
          />
        )}
      </details>
      <div className={ways}>
        {!isMail && (
          <Button variant="secondary" onClick={onOpen}>
            Continuar
          </Button>
        )}
        <Button variant="secondary" onClick={onReuse}>
          Usar este texto
        </Button>
      </div>
    </Card>
  )
}

const sheet = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })
const strong = css({ fontWeight: 'bold', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const figures = css({ fontVariantNumeric: 'tabular-nums' })
const inside = css({ minWidth: '0' })
const way = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'accent',
  textDecoration: 'underline',
  cursor: 'pointer',
})
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBottom: '3' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
