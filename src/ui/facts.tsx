import type { ReactNode } from 'react'
import { css } from '#styled/css'

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of names with values: payment data, the address of a place, a summary. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={pair}>
          <dt className={name}>{label}</dt>
          <dd className={said}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const list = css({ '& > div + div': { borderTop: 'hair' } })
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '2.5',
})
const name = css({ color: 'muted' })
const said = css({
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
