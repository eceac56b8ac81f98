import { fromCents, toCents } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { countCategories } from './choice.ts'

interface ChosenListProps {
  /** Name of the registered person. */
  name: string
  /** Titles of the chosen categories. */
  categories: readonly string[]
  /** Fee of each category in reais. */
  fee: number
}

/** The registration before it is sent: the person, each category with its fee, and the sum. */
export function ChosenList({ name, categories, fee }: ChosenListProps) {
  const amount = fromCents(toCents(fee) * categories.length)
  return (
    <div className={column}>
      {categories.length > 0 && (
        <>
          <p className={whose}>Inscrição de {name}</p>
          <ul role="list" aria-label="Categorias escolhidas">
            {categories.map((title) => (
              <li key={title} className={row}>
                <span className={what}>{title}</span>
                <span className={value}>{formatMoney(fee)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <output className={sum}>
        <span>{countCategories(categories.length)}</span>
        <strong className={figure}>{formatMoney(amount)}</strong>
      </output>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const whose = css({ textStyle: 'small', color: 'muted', lineClamp: '1' })
const row = css({ display: 'flex', gap: '4', justifyContent: 'space-between', textStyle: 'small' })
const what = css({ minWidth: '0', lineClamp: '3', overflowWrap: 'anywhere' })
const value = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
})
const figure = css({ textStyle: 'figureLarge' })
