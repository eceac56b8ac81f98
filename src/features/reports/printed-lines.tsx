import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'

interface PrintedLinesProps {
  lines: readonly PrintedLine[]
  withPayment: boolean
  /** Drawn wherever they are. */
  isWanted: boolean
}

/** Those who stand in one line, and whether they belong to the line above. */
export interface PrintedLine {
  players: readonly PlayerView[]
  isSecond: boolean
}

/** Lines of the table that are drawn together as soon as they are near the screen, and then stay. */
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

/** About what one measures: how far one can scroll is all that it decides. */
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
            {player.isPaid ? 'Pago' : `Falta ${formatMoney(player.paymentValue)}`}
          </td>
        ))}
    </tr>
  )
}

const room = css({ display: 'block' })
/** The other one of a pair. */
const sameLine = css({ '& td': { borderTop: 'none' } })
const narrow = css({ width: '8' })
const name = css({ overflowWrap: 'anywhere' })
const money = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const box = css({ display: 'inline-block', width: '4', height: '4', border: '[1.5px solid currentColor]' })
