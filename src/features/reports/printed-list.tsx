import { useMemo } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { css } from '#styled/css'
import { asTheyPlay, type CategoryPlayers } from './by-category.ts'
import { type PrintedLine, PrintedLines } from './printed-lines.tsx'
import { usePrinting } from '#ui/use-printing.ts'

interface PrintedListProps {
  title: string
  lists: readonly CategoryPlayers[]
  withPayment: boolean
  /** Whether a pair has one line; with payments it has two lines that belong together. */
  byPairs: boolean
}

/** With fewer players all lines are drawn, so that the browser's own search finds everybody. */
const drawAllBelow = 150
/** The number of lines that are drawn together. */
const piece = 30

/** A preview of the printed list: for each category a table with boxes to tick, on a page of its own. */
export function PrintedList({ title, lists, ...how }: PrintedListProps) {
  const isPrinting = usePrinting()
  const isShort = lists.reduce((sum, { players }) => sum + players.length, 0) < drawAllBelow
  return (
    <div className={paper}>
      {lists.map((list, at) => (
        <CategoryList
          key={list.category.id}
          {...how}
          list={list}
          title={title}
          isFirst={at === 0}
          isWanted={isShort || isPrinting}
        />
      ))}
    </div>
  )
}

interface CategoryListProps extends Omit<PrintedListProps, 'lists'> {
  list: CategoryPlayers
  isFirst: boolean
  /** Whether all lines are drawn, even those far from the screen. */
  isWanted: boolean
}

function CategoryList({ title, list, withPayment, byPairs, isFirst, isWanted }: CategoryListProps) {
  const { category, players } = list
  const pieces = useMemo(
    () => inPieces(linesOf(players, { withPayment, byPairs })),
    [players, withPayment, byPairs],
  )
  return (
    <section aria-labelledby={`lista-${category.id}`} className={page}>
      <h2 id={`lista-${category.id}`} className={heading}>
        {category.title}
        <span className={quiet}> {counted(players.length, 'inscrito', 'inscritos')}</span>
      </h2>
      <p className={onPaper}>{title}</p>
      {pieces.length > 0 && (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={hidden}>Presença</span>
              </th>
              <th scope="col">Nome</th>
              {withPayment && <th scope="col">Pagamento</th>}
            </tr>
          </thead>
          {pieces.map((lines, at) => (
            <PrintedLines
              key={lines[0]?.players[0]?.id}
              lines={lines}
              withPayment={withPayment}
              isWanted={isWanted || (isFirst && at === 0)}
            />
          ))}
        </table>
      )}
    </section>
  )
}

function linesOf(
  players: CategoryPlayers['players'],
  { withPayment, byPairs }: Pick<PrintedListProps, 'withPayment' | 'byPairs'>,
): readonly PrintedLine[] {
  const together = byPairs ? asTheyPlay(players) : players.map((player) => [player])
  if (!withPayment) return together.map((of) => ({ players: of, isSecond: false }))
  return together.flatMap((of) => of.map((player, at) => ({ players: [player], isSecond: at > 0 })))
}

const inPieces = (lines: readonly PrintedLine[]) =>
  Array.from({ length: Math.ceil(lines.length / piece) }, (_, at) =>
    lines.slice(at * piece, (at + 1) * piece),
  )

const paper = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  _print: { display: 'block', color: '[#000]' },
})
const page = css({ '& + &': { _print: { breakBefore: 'page' } } })
const heading = css({ textStyle: 'title', breakAfter: 'avoid' })
const quiet = css({ textStyle: 'small', color: 'muted', fontWeight: 'normal', _print: { color: '[#000]' } })
/** Only the printed page needs the title of the event; the screen shows it in its head. */
const onPaper = css({ display: 'none', _print: { display: 'block', marginBottom: '2' } })
const table = css({
  width: 'full',
  marginTop: '2',
  borderCollapse: 'collapse',
  bg: 'surface',
  textAlign: 'start',
  '& th': { textStyle: 'small', color: 'muted', textAlign: 'start', paddingInline: '2', paddingBlock: '1' },
  '& td': { borderTop: 'hair', paddingInline: '2', paddingBlock: '1.5', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
  _print: {
    bg: '[#fff]',
    '& th': { color: '[#000]' },
    '& td': { borderColor: '[#999]' },
  },
})
const hidden = css({ srOnly: true })
