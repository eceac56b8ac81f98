import { css } from '#styled/css'
import type { Difference } from '#offline/operations/kind.ts'

export function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Você</th>
          <th scope="col">Servidor</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.mine}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = css({
  width: 'full',
  marginTop: '2',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': { paddingBlock: '1.5', paddingInlineEnd: '3', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { textStyle: 'label' },
  '& td': { overflowWrap: 'anywhere' },
})
