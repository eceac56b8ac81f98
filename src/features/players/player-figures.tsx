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
  /** They have withdrawn. */
  isWithdrawals: boolean
  /** The event: what was paid goes back. */
  isCancelled: boolean
  paid: PlayerFilter['paid']
  /** Of those found, paid and not. */
  sums: Totals
  /** How many say to have paid. */
  notices: number
  showsMoney: boolean
}

/** How many are found, and what they have paid or are to pay, or get back; read aloud as somebody types. */
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
/** On a phone it is read aloud only: count and amounts fill the line. */
const roomy = css({ smDown: { srOnly: true } })
