import type { MessageFilter } from '#contract/messages/message-filter.ts'
import { counted } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import { Row } from '#ui/lists/list.tsx'
import { countInWords } from '../audience/whom-words.ts'
import type { Recipient } from '../audience/recipients.ts'

interface WhomProps {
  recipients: readonly Recipient[]
  filter: MessageFilter
  isMail: boolean
  /** The number of different addresses of the recipients. */
  addresses: number
}

/** The number and names of the recipients, before anything is sent. */
export function Whom({ recipients, filter, isMail, addresses }: WhomProps) {
  const contact = ({ email, phoneNumber }: Recipient) => (isMail ? email : phoneNumber)
  const without = recipients.filter((one) => !contact(one)).length
  return (
    <details className={frame}>
      <summary className={line}>
        <strong className={figure}>{countInWords(recipients.length, filter)}</strong>
        {isMail && recipients.length > 0 && (
          <span className={quiet}>{counted(addresses, 'e-mail', 'e-mails')}</span>
        )}
        {without > 0 && (
          <span className={quiet}>
            {without} {isMail ? 'sem e-mail' : 'sem telefone'}
          </span>
        )}
        <span className={way}>Ver nomes</span>
      </summary>
      <FirstRows
        items={recipients}
        renderRow={(one) => (
          <Row
            key={one.id}
            title={one.name}
            detail={contact(one) ?? (isMail ? 'Sem e-mail' : 'Sem telefone')}
          />
        )}
      />
    </details>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', minWidth: '0', overflowWrap: 'anywhere' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'touch',
  cursor: 'pointer',
})
const figure = css({ textStyle: 'subtitle', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
const way = css({ textStyle: 'label', color: 'accent', textDecoration: 'underline' })
