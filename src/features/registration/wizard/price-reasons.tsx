import { css } from '#styled/css'
import type { ChosenPrice } from './chosen-price.ts'

/**
 * The reasons for the price of each category. They stand above the bar with the sum, which large text would make too
 * high.
 */
export function PriceReasons({ lines }: Pick<ChosenPrice, 'lines'>) {
  const explained = lines.filter(({ reason }) => reason)
  if (explained.length === 0) return null
  return (
    <ul role="list" aria-label="Como o valor é calculado" className={list}>
      {explained.map(({ title, reason }) => (
        <li key={title}>
          {title}: {reason}
        </li>
      ))}
    </ul>
  )
}

const list = css({
  textStyle: 'small',
  color: 'muted',
  marginTop: '4',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
