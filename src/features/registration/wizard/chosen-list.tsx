import { fromCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { countCategories } from './choice.ts'
import type { ChosenPrice } from './chosen-price.ts'

interface ChosenListProps {
  /** Name of the registered person. */
  name: string
  price: Pick<ChosenPrice, 'lines' | 'totalCents'>
}

/** The registration before it is sent: the person, each category with its price, and the sum. */
export function ChosenList({ name, price: { lines, totalCents } }: ChosenListProps) {
  return (
    <div className={column}>
      {lines.length > 0 && (
        <>
          <p className={whose}>Inscrição de {name}</p>
          <ul role="list" aria-label="Categorias escolhidas">
            {lines.map(({ title, cents }) => (
              <li key={title} className={row}>
                <span className={what}>{title}</span>
                {cents !== undefined && <span className={value}>{formatMoney(fromCents(cents))}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <output className={sum}>
        <span>{countCategories(lines.length)}</span>
        <strong className={figure}>{formatMoney(fromCents(totalCents))}</strong>
      </output>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const whose = css({ textStyle: 'small', color: 'muted', lineClamp: '1' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  justifyContent: 'space-between',
  textStyle: 'small',
})
const what = css({ flex: '[1 1 0]', minWidth: '0', lineClamp: '3', overflowWrap: 'anywhere' })
const value = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
})
const figure = css({ textStyle: 'figureLarge' })
