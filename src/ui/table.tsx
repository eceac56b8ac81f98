import type { ReactNode } from 'react'
import { css } from '#styled/css'

export interface Column<Item> {
  id: string
  title: string
  cell: (item: Item) => ReactNode
  /** Money and counts stand at the end of their column. */
  isFigure?: boolean
}

interface TableProps<Item> {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The row's menu or buttons. */
  actions?: (item: Item) => ReactNode
  emptyText?: string
}

/** Columns on wide screens; on phones each row becomes a small sheet, its first cell as title. */
export function Table<Item>({
  caption,
  columns,
  items,
  keyOf,
  actions,
  emptyText = 'Sem resultados.',
}: TableProps<Item>) {
  return (
    <div className={frame}>
      {/* Roles are said out loud: `display: block` on phones would take them away. */}
      <table role="table" className={table}>
        <caption className={hidden}>{caption}</caption>
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {columns.map(({ id, title, isFigure }) => (
              <th key={id} role="columnheader" scope="col" data-figure={isFigure} className={heading}>
                {title}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className={hidden}>Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={keyOf(item)} role="row" className={line}>
              {columns.map(({ id, title, cell, isFigure }) => (
                <td key={id} role="cell" data-title={title} data-figure={isFigure} className={box}>
                  {cell(item)}
                </td>
              ))}
              {actions && (
                <td role="cell" className={end}>
                  {actions(item)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className={none}>{emptyText}</p>}
    </div>
  )
}

const frame = css({
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  overflow: 'hidden',
})
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  display: { base: 'block', md: 'table' },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
})
const hidden = css({ srOnly: true })
const head = css({ srOnly: { base: true, md: false }, bg: 'sunken' })
const heading = css({
  textStyle: 'label',
  textAlign: 'start',
  padding: '3',
  paddingInlineStart: '4',
  '&[data-figure]': { textAlign: 'end' },
})
const line = css({
  position: 'relative',
  display: { base: 'block', md: 'table-row' },
  minHeight: 'row',
  paddingInline: { base: '4', md: '0' },
  paddingBlock: { base: '3', md: '0' },
  '& + &': { borderTop: 'hair' },
})
const box = css({
  display: { base: 'block', md: 'table-cell' },
  height: { md: 'row' },
  paddingInline: { md: '3' },
  paddingInlineStart: { md: '4' },
  color: { base: 'muted', md: 'text' },
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '&[data-figure]': { textAlign: { md: 'end' } },
  '&:first-child': { color: 'text', fontWeight: 'bold', paddingInlineEnd: { base: '12' } },
})
const end = css({
  position: { base: 'absolute', md: 'static' },
  top: '1',
  insetInlineEnd: '1',
  width: { md: '16' },
  textAlign: 'end',
})
const none = css({ padding: '6', textAlign: 'center', color: 'muted' })
