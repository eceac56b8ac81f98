import type { ShownGroup, ShownTableRow } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import { css, cva } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { useCategory } from '../matches/category-context.ts'
import { EntryLabel } from '../names/entry-label.tsx'
import { columnsOf, type TableColumn } from './table-columns.ts'

/** The table of a group. The figures stand below the names where both have no room in one line. */
export function GroupTable({ group }: { group: ShownGroup }) {
  const { draw } = useCategory()
  const columns = columnsOf(draw.settings, group.entryIds.length)
  const goOn = draw.settings.format === 'GROUPS_KNOCKOUT' ? settingsWithDefaults(draw.settings).qualifiers : 0
  const hasBegun = group.table.some(({ played }) => played > 0)
  return (
    <>
      <div role="table" aria-label={`Classificação do Grupo ${group.name}`}>
        <div role="row" className={headRow}>
          <span role="columnheader" className={hidden}>
            Lugar
          </span>
          <span role="columnheader" className={hidden}>
            Nome
          </span>
          <div className={figures}>
            {columns.map(({ head, title }) => (
              <span key={head} role="columnheader" aria-label={title} className={figure}>
                {head}
              </span>
            ))}
          </div>
        </div>
        {group.table.map((row) => (
          <TableRow
            key={row.entryId}
            row={row}
            columns={columns}
            hasBegun={hasBegun}
            goesOn={hasBegun && row.place <= goOn}
          />
        ))}
      </div>
      <p className={legend}>
        {columns.map(({ head, title }) => `${head} ${title}`).join(' · ')}
        {goOn > 0 && ` · ${goOn === 1 ? 'passa o primeiro' : 'passam os dois primeiros'}`}
      </p>
    </>
  )
}

interface TableRowProps {
  row: ShownTableRow
  columns: readonly TableColumn[]
  /** Before the first result nobody has a place. */
  hasBegun: boolean
  goesOn: boolean
}

function TableRow({ row, columns, hasBegun, goesOn }: TableRowProps) {
  const { draw, names, way, onOpenEntry } = useCategory()
  const name = names.get(row.entryId)
  const entry = draw.entries.find(({ id }) => id === row.entryId)
  return (
    <div role="row" className={bodyRow({ goesOn, isLit: way?.entryId === row.entryId })}>
      <span role="cell" className={place}>
        {hasBegun ? `${row.place}º` : '–'}
      </span>
      <span role="rowheader" className={nameCell}>
        <button type="button" className={open} onClick={() => onOpenEntry(row.entryId)}>
          <span className={hidden}>{name?.spoken}</span>
          <span aria-hidden>
            <EntryLabel name={name?.short ?? ''} entry={entry} />
          </span>
        </button>
        {entry?.hasLeft && <Badge>Saiu</Badge>}
        {row.isTied && row.played > 0 && <Badge tone="warning">Empate</Badge>}
      </span>
      <div className={figures}>
        {columns.map(({ head, value }) => (
          <span key={head} role="cell" className={figure}>
            {value(row)}
          </span>
        ))}
      </div>
    </div>
  )
}

const hidden = css({ srOnly: true })
const headRow = css({
  display: 'flex',
  justifyContent: 'flex-end',
  position: 'relative',
  paddingInline: '4',
  paddingTop: '2',
  color: 'muted',
  textStyle: 'label',
})
const bodyRow = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'row',
    paddingInline: '4',
    borderTop: 'hair',
    position: 'relative',
  },
  variants: {
    /** The service line: who stands before it goes on. */
    goesOn: {
      true: {
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: '2',
          insetInlineStart: '0',
          width: '[3px]',
          bg: 'positive',
          borderRadius: 'full',
        },
      },
    },
    isLit: { true: { bg: 'accentSoft' } },
  },
})
const place = css({ textStyle: 'figure', minWidth: '[1.75em]' })
const nameCell = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  flex: '[1 1 min(8rem, 60%)]',
  minWidth: '0',
})
const open = css({
  position: 'relative',
  minHeight: 'touch',
  minWidth: 'touch',
  paddingBlock: '1',
  textAlign: 'start',
  fontWeight: 'medium',
  lineHeight: 'snug',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
})
const figures = css({ display: 'flex', marginInlineStart: 'auto' })
const figure = css({ textStyle: 'figure', width: '[2.25em]', textAlign: 'end' })
const legend = css({
  textStyle: 'small',
  color: 'muted',
  paddingInline: '4',
  paddingBlock: '2',
  borderTop: 'hair',
})
