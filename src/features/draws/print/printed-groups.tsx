import type { ShownGroup, ShownMatch } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { columnsOf } from '../groups/table-columns.ts'
import { resultText, winningSide } from '../words/score-text.ts'
import type { PrintedDraw } from './printed-draw.ts'
import { PrintedHead } from './printed-head.tsx'

/** The groups for the wall: tables as they stand, and matches with room for their scores. */
export function PrintedGroups({ draw, names, titles }: PrintedDraw) {
  return (
    <section className={page}>
      <PrintedHead
        titles={titles}
        draw={draw}
        part={draw.groups.length > 1 ? 'Grupos' : 'Todos contra todos'}
      />
      <div className={groups}>
        {draw.groups.map((group) => (
          <PrintedGroup key={group.name} group={group} draw={draw} names={names} />
        ))}
      </div>
    </section>
  )
}

function PrintedGroup({ group, draw, names }: { group: ShownGroup } & Pick<PrintedDraw, 'draw' | 'names'>) {
  const columns = columnsOf(draw.settings, group.entryIds.length)
  const hasBegun = group.table.some(({ played }) => played > 0)
  const matches = draw.matches.filter((match) => match.phase === 'GROUP' && match.group === group.name)
  const inOrder = hasBegun
    ? group.table
    : group.entryIds.flatMap((id) => group.table.find(({ entryId }) => entryId === id) ?? [])
  return (
    <section className={frame}>
      <h2 className={heading}>{`Grupo ${group.name}`}</h2>
      <table className={table}>
        <thead>
          <tr>
            <th aria-label="Lugar" />
            <th>Nome</th>
            {columns.map(({ head }) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((row) => (
            <tr key={row.entryId}>
              <td>{hasBegun ? `${row.place}º` : ''}</td>
              <td>{names.get(row.entryId)}</td>
              {columns.map(({ head, value }) => (
                <td key={head}>{hasBegun ? value(row) : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul role="list" className={list}>
        {matches.map((match) => (
          <PrintedMatch key={match.id} match={match} names={names} />
        ))}
      </ul>
    </section>
  )
}

/** A match in one line: its result, or an empty line to write it on. */
function PrintedMatch({ match, names }: { match: ShownMatch; names: PrintedDraw['names'] }) {
  const [one, other] = match.sides.map(({ entryId }) => (entryId === null ? '' : (names.get(entryId) ?? '')))
  const { result } = match
  if (!result)
    return (
      <li className={line}>
        <span className={words}>
          <span className={whole}>{one}</span> × <span className={whole}>{other}</span>
        </span>
        <span className={blank} />
      </li>
    )
  const [winner, loser] = winningSide(result) === 0 ? [one, other] : [other, one]
  return (
    <li className={line}>
      <span className={words}>
        <strong className={whole}>{winner}</strong> × <span className={whole}>{loser}</span>
      </span>
      <span>{resultText(match.scoring, result)}</span>
    </li>
  )
}

const page = css({ breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } })
const groups = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '[5mm]' })
const frame = css({ breakInside: 'avoid', border: '[1pt solid #000]', padding: '[3mm]' })
const heading = css({ fontSize: '[12pt]', fontWeight: 'heavy', marginBottom: '[1mm]' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    borderBottom: '[0.5pt solid #777]',
    padding: '[1mm 1.2mm]',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    minWidth: '[6mm]',
  },
  '& :is(th, td):nth-child(2)': { width: 'full', textAlign: 'start', whiteSpace: 'normal' },
})
const list = css({ listStyle: 'none', marginTop: '[2mm]', fontSize: '[9pt]' })
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '[2mm]',
  minHeight: '[7mm]',
  paddingBlock: '[0.6mm]',
  borderBottom: '[0.5pt dotted #777]',
})
const words = css({ minWidth: '0' })
/** A name breaks into two lines only if it is longer than a line. */
const whole = css({ display: 'inline-block' })
const blank = css({ width: '[22mm]', flexShrink: '0', borderBottom: '[0.75pt solid #000]' })
