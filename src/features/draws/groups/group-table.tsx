import type { ShownGroup } from '#contract/draws/draw.ts'
import { css, cva } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { useCategory } from '../matches/category-context.ts'
import { EntryLabel } from '../names/entry-label.tsx'
import { type ReadRow, type ReadTable, readTable } from './read-table.ts'
import { TableFigures, TableHead } from './table-figures.tsx'

/** The table of a group. The figures move below the names if one line has no room for both. */
export function GroupTable({ group }: { group: ShownGroup }) {
  const { draw } = useCategory()
  const { columns, rows, legend } = readTable(draw, group)
  return (
    <>
      <div role="table" aria-label={`Classificação do Grupo ${group.name}`}>
        <TableHead columns={columns} className={head} />
        {rows.map((read) => (
          <TableRow key={read.row.entryId} read={read} columns={columns} />
        ))}
      </div>
      <p className={words}>{legend}</p>
    </>
  )
}

function TableRow({ read, columns }: { read: ReadRow } & Pick<ReadTable, 'columns'>) {
  const { draw, names, way, onOpenEntry } = useCategory()
  const { row, goesOn } = read
  const name = names.get(row.entryId)
  const entry = draw.entries.find(({ id }) => id === row.entryId)
  return (
    <div role="row" className={bodyRow({ goesOn, isLit: way?.entryId === row.entryId })}>
      <span role="cell" className={place}>
        {read.place}
      </span>
      <span role="rowheader" className={nameCell}>
        <button type="button" className={open} onClick={() => onOpenEntry(row.entryId)}>
          <span className={hidden}>{name?.spoken}</span>
          <span aria-hidden>
            <EntryLabel name={name?.short ?? ''} entry={entry} />
          </span>
        </button>
        {read.hasLeft && <Badge>Saiu</Badge>}
        {read.isLevel && <Badge tone="warning">Empate</Badge>}
      </span>
      <TableFigures columns={columns} row={row} />
    </div>
  )
}

const hidden = css({ srOnly: true })
const head = css({ paddingInline: '4' })
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
    /** A line in front of the entries that go on, like the service line of a court. */
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
const words = css({
  textStyle: 'small',
  color: 'muted',
  paddingInline: '4',
  paddingBlock: '2',
  borderTop: 'hair',
})
