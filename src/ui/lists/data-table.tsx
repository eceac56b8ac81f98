import type { ReactNode } from 'react'
import { css, cva, cx } from '#styled/css'

export interface Column<Item> {
  /** The heading of the column; on phones it is shown before each value. */
  title: string
  cell: (item: Item) => ReactNode
  /** Whether the cell is the name of the row. */
  isHead?: boolean
  /** Whether the values are numbers, which are aligned. */
  isNumber?: boolean
}

interface DataTableProps<Item> {
  /** The name of the table for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Renders the actions at the end of each row, for example a `Menu`. */
  renderActions?: (item: Item) => ReactNode
  /** Whether newer rows are being loaded while older ones are shown. */
  isStale?: boolean
}

/** A table on wide screens, and a card for each row on phones. For about fifty rows; longer lists have pages. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, keyOf, renderActions, isStale = false } = props
  // The roles are explicit: a table with another `display` would lose them.
  return (
    <table role="table" aria-label={label} aria-busy={isStale || undefined} className={table({ isStale })}>
      <thead role="rowgroup" className={heads}>
        <tr role="row">
          {columns.map(({ title, isNumber }) => (
            <th key={title} role="columnheader" scope="col" className={head({ isNumber })}>
              {title}
            </th>
          ))}
          {renderActions && (
            <th role="columnheader" scope="col" className={head({})}>
              <span className={onlyHeard}>Ações</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className={body}>
        {items.map((item) => (
          <tr key={keyOf(item)} role="row" className={row}>
            {columns.map(({ title, cell, isHead, isNumber }) =>
              isHead ? (
                <th key={title} role="rowheader" scope="row" className={cx(value({}), name)}>
                  {cell(item)}
                </th>
              ) : (
                <td key={title} role="cell" data-title={title} className={cx(value({ isNumber }), named)}>
                  {cell(item)}
                </td>
              ),
            )}
            {renderActions && (
              <td role="cell" className={cx(value({}), acts)}>
                {renderActions(item)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = cva({
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: { lg: 'surface' },
    border: { lg: 'hair' },
    borderRadius: 'lg',
    boxShadow: { lg: 'card' },
    transition: 'common',
  },
  variants: { isStale: { true: { opacity: '0.6' } } },
})
const onlyHeard = css({ srOnly: true })
const heads = css({ lgDown: { srOnly: true } })
const head = cva({
  base: {
    textStyle: 'label',
    color: 'muted',
    textAlign: 'start',
    paddingInline: '4',
    paddingBlock: '3',
    whiteSpace: 'nowrap',
  },
  variants: { isNumber: { true: { textAlign: 'end' } } },
})
const body = css({ display: { base: 'flex', lg: 'table-row-group' }, flexDirection: 'column', gap: '3' })
const row = css({
  position: 'relative',
  display: { base: 'flex', lg: 'table-row' },
  flexDirection: 'column',
  gap: '1.5',
  paddingBlock: { base: '3', lg: '0' },
  paddingInline: { base: '4', lg: '0' },
  bg: { base: 'surface', lg: 'transparent' },
  border: { base: 'hair', lg: 'none' },
  borderRadius: { base: 'lg', lg: 'none' },
  boxShadow: { base: 'card', lg: 'none' },
  '& > *': { borderTop: { lg: 'hair' } },
})
const value = cva({
  base: {
    minWidth: '0',
    paddingInline: { lg: '4' },
    paddingBlock: { lg: '2' },
    textAlign: 'start',
    // A long word widens its column. Cells whose text may break anywhere, such as an address, set that themselves.
    overflowWrap: { base: 'anywhere', lg: 'break-word' },
    verticalAlign: 'middle',
    fontWeight: 'normal',
    '&:empty': { lgDown: { display: 'none' } },
  },
  variants: { isNumber: { true: { textAlign: { lg: 'end' }, fontVariantNumeric: 'tabular-nums' } } },
})
/** Keeps the text clear of the button in the corner. */
const name = css({ paddingInlineEnd: { base: '12', lg: '4' } })
const named = css({
  lgDown: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    '&::before': { content: 'attr(data-title) ":"', color: 'muted' },
  },
})
const acts = css({
  position: { base: 'absolute', lg: 'static' },
  top: '1',
  insetInlineEnd: '1',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
