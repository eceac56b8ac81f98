import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'

interface PrintedLinesProps {
  lines: readonly PrintedLine[]
  withPayment: boolean
  /** Whether the lines are drawn although they are far from the screen. */
  isWanted: boolean
}

/** The players in one line, and whether the line belongs to the one above. */
export interface PrintedLine {
  players: readonly PlayerView[]
  isSecond: boolean
}

/** Lines of the table that are drawn together once they are near the screen. After that they stay. */
export function PrintedLines({ lines, withPayment, isWanted }: PrintedLinesProps) {
  const ref = useRef<HTMLTableSectionElement>(null)
  const [isNear, setIsNear] = useState(false)
  const isDrawn = isNear || isWanted
  useEffect(() => {
    if (isDrawn || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '800px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isDrawn])
  return (
    <tbody ref={ref} className={isDrawn ? undefined : room} style={isDrawn ? undefined : roomFor(lines)}>
      {isDrawn && lines.map((line) => <Line key={line.players[0]?.id} {...line} withPayment={withPayment} />)}
    </tbody>
  )
}

/** The approximate height of a line. Only the length of the scroll bar depends on it. */
const lineRem = 2.25
const roomFor = ({ length }: readonly PrintedLine[]) => ({ height: `${length * lineRem}rem` })

function Line({ players, isSecond, withPayment }: PrintedLine & { withPayment: boolean }) {
  return (
    <tr className={isSecond ? sameLine : undefined}>
      <td className={narrow}>
        <span role="img" aria-label="A marcar" className={box} />
      </td>
      <td className={name}>
        {isSecond && '/ '}
        {players.map((player) => player.name).join(' / ')}
      </td>
      {withPayment &&
        players.map((player) => (
          <td key={player.id} className={money}>
            {paymentOf(player)}
          </td>
        ))}
    </tr>
  )
}

function paymentOf({ isPaid, paymentValue }: PlayerView): string {
  if (isPaid) return 'Pago'
  return paymentValue === 0 ? 'Gratuita' : `Falta ${formatMoney(paymentValue)}`
}

const room = css({ display: 'block' })
/** The line of a pair's second player. */
const sameLine = css({ '& td': { borderTop: 'none' } })
const narrow = css({ width: '8' })
const name = css({ overflowWrap: 'anywhere' })
const money = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const box = css({ display: 'inline-block', width: '4', height: '4', border: '[1.5px solid currentColor]' })
