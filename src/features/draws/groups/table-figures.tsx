import type { ShownTableRow } from '#contract/draws/draw.ts'
import { css, cx } from '#styled/css'
import type { TableColumn } from './table-columns.ts'

type Columns = readonly TableColumn[]

/** The header row of a group's table. Only the figures have visible column titles. */
export function TableHead({ columns, className }: { columns: Columns; className: string }) {
  return (
    <div role="row" className={cx(headRow, className)}>
      <span role="columnheader" className={hidden}>
        Lugar
      </span>
      <span role="columnheader" className={hidden}>
        Nome
      </span>
      <span className={figures}>
        {columns.map(({ head, title }) => (
          <span key={head} role="columnheader" aria-label={title} className={figure}>
            {head}
          </span>
        ))}
      </span>
    </div>
  )
}

/** The figures of an entry, aligned in columns over all rows. */
export function TableFigures({ columns, row }: { columns: Columns; row: ShownTableRow }) {
  return (
    <span className={figures}>
      {columns.map(({ head, value }) => (
        <span key={head} role="cell" className={figure}>
          {value(row)}
        </span>
      ))}
    </span>
  )
}

const hidden = css({ srOnly: true })
const headRow = css({
  display: 'flex',
  justifyContent: 'flex-end',
  position: 'relative',
  paddingTop: '2',
  color: 'muted',
  textStyle: 'label',
})
const figures = css({ display: 'flex', marginInlineStart: 'auto' })
const figure = css({ textStyle: 'figure', width: '[2.25em]', textAlign: 'end' })
