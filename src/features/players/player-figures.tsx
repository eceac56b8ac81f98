import type { Totals } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import type { PlayerFilter } from './find-players.ts'
import {
  countInWords,
  moneyInWords,
  noticesInWords,
  refundsInWords,
  withdrawalsInWords,
} from './sums-in-words.ts'

interface PlayerFiguresProps {
  found: readonly PlayerView[]
  /** Whether the list shows withdrawn players. */
  isWithdrawals: boolean
  /** Whether the event is cancelled, so that payments are refunded. */
  isCancelled: boolean
  paid: PlayerFilter['paid']
  /** The sums of the found players, paid and unpaid. */
  sums: Totals
  /** The number of players who say that they have paid. */
  notices: number
  showsMoney: boolean
}

/**
 * The number of found players, and the money that they have paid, owe or get back. Screen readers announce it while the
 * person types.
 */
export function PlayerFigures(props: PlayerFiguresProps) {
  const { found, isWithdrawals, isCancelled, paid, sums, notices, showsMoney } = props
  const money = isWithdrawals || isCancelled ? refundsInWords(sums) : moneyInWords(sums, paid)
  return (
    <p role="status" className={figures}>
      <span>
        {isWithdrawals
          ? withdrawalsInWords(found.length)
          : paid === 'avisos'
            ? noticesInWords(notices)
            : countInWords(sums, paid)}
      </span>
      {showsMoney && (
        <span>
          {money.figure} <span className={roomy}>{money.word}</span>
        </span>
      )}
    </p>
  )
}

const figures = css({
  marginTop: { lg: '-1.5' },
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  justifyContent: 'space-between',
  fontSize: 'xs',
  lineHeight: 'tight',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
})
/** On a phone only screen readers get this part, because count and amounts fill the line. */
const roomy = css({ smDown: { srOnly: true } })
