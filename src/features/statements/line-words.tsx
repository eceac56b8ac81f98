import { fromCents } from '#contract/events/fees.ts'
import { formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { type Match, namesOf } from './matching/verdicts.ts'

/** The bank's text of a line, and the verdict about it. */
export function LineWords({ match: { line, sets, reason, verdict } }: { match: Match }) {
  const [set] = sets
  const isOne = set !== undefined && sets.length === 1 && verdict !== 'surplus'
  return (
    <span className={frame}>
      <span className={first}>
        <strong className={figure}>{formatMoney(fromCents(Math.abs(line.cents)))}</strong>
        <span>{line.name ?? line.text}</span>
        <span className={quiet}>{formatDay(line.paidOn ?? line.day)}</span>
      </span>
      <span className={quiet}>
        {isOne && <strong>{namesOf(set)}: </strong>}
        {reason}
      </span>
    </span>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' })
const first = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' })
const figure = css({ fontVariantNumeric: 'tabular-nums' })
const quiet = css({ textStyle: 'small', color: 'muted', fontWeight: 'normal' })
