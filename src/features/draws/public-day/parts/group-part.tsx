import type { Draw, ShownGroup } from '#contract/draws/draw.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { css, cva } from '#styled/css'
import { explainOrder } from '../../groups/explain-order.ts'
import { OrderSteps } from '../../groups/order-steps.tsx'
import { readTable } from '../../groups/read-table.ts'
import { TableFigures, TableHead } from '../../groups/table-figures.tsx'
import type { DayGame } from '../games/day-games.ts'
import { cards, quiet, section, subheading } from './day-styles.ts'
import { GameCard } from './game-card.tsx'
import { headWords } from '../games/head-words.ts'

interface GroupPartProps {
  draw: Draw
  group: ShownGroup
  games: readonly DayGame[]
  names: ReadonlyMap<string, EntryName>
}

/** A group: its table, the explanation of its order, and its matches. */
export function GroupPart({ draw, group, games, names }: GroupPartProps) {
  const reasons = explainOrder(draw, group, names)
  const id = `grupo-${group.name}`
  return (
    <section aria-labelledby={id} className={section}>
      <h3 id={id} className={subheading}>{`Grupo ${group.name}`}</h3>
      <GroupTable {...{ draw, group, names }} />
      {reasons.length > 0 && (
        <details id={`ordem-${group.name}`}>
          <summary className={summary}>Por que esta ordem?</summary>
          <OrderSteps {...{ draw, group, reasons }} />
        </details>
      )}
      <ul aria-label={`Jogos do Grupo ${group.name}`} className={cards}>
        {games.map((game) => (
          <GameCard
            key={game.match.id}
            game={game}
            isTarget
            head={[`${game.match.round}ª rodada`, headWords(game)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </section>
  )
}

function GroupTable({ draw, group, names }: Omit<GroupPartProps, 'games'>) {
  const { columns, rows, legend } = readTable(draw, group)
  return (
    <>
      <div role="table" aria-label={`Classificação do Grupo ${group.name}`} className={table}>
        <TableHead columns={columns} className={head} />
        {rows.map(({ row, goesOn, hasLeft, isLevel, place }) => (
          <div role="row" key={row.entryId} className={line({ goesOn })}>
            <span role="cell" className={placeCell}>
              {place}
            </span>
            <span role="rowheader" className={nameCell}>
              {names.get(row.entryId)?.full}
              {hasLeft && <span className={quiet}> · saiu</span>}
              {isLevel && <span className={quiet}> · empate</span>}
            </span>
            <TableFigures columns={columns} row={row} />
          </div>
        ))}
      </div>
      <p className={quiet}>{legend}</p>
    </>
  )
}

const table = css({ bg: 'surface', border: 'hair', borderRadius: 'md', overflow: 'hidden' })
const head = css({ paddingInline: '3' })
/** The figures move below the name if one line has no room for both. A line in front marks the entries that go on. */
const line = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'touch',
    paddingInline: '3',
    borderTop: 'hair',
  },
  variants: { goesOn: { true: { boxShadow: '[inset 3px 0 0 {colors.positive}]' } } },
})
const placeCell = css({ textStyle: 'figure', minWidth: '[1.75em]' })
const nameCell = css({
  flex: '[1 1 min(8rem, 60%)]',
  minWidth: '0',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  lineHeight: 'snug',
})
const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'accent',
  cursor: 'pointer',
  _print: { display: 'none' },
})
