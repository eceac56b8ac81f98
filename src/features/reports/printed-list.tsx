import { formatMoney } from '#contract/formats.ts'
import { css } from '#styled/css'
import { asTheyPlay, type CategoryPlayers } from './by-category.ts'

interface PrintedListProps {
  title: string
  lists: readonly CategoryPlayers[]
  withPayment: boolean
  /** A pair in one line; with payments in two that belong together. */
  byPairs: boolean
}

/** What the printer gets, seen before: a table with boxes to tick for each category, each on a page of its own. */
export function PrintedList({ title, lists, withPayment, byPairs }: PrintedListProps) {
  const linesOf = (players: CategoryPlayers['players']) =>
    byPairs ? asTheyPlay(players) : players.map((player) => [player])
  return (
    <div className={paper}>
      {lists.map(({ category, players }) => (
        <section key={category.id} aria-labelledby={`lista-${category.id}`} className={page}>
          <h2 id={`lista-${category.id}`} className={heading}>
            {category.title}
            <span className={quiet}>
              {' '}
              {players.length === 1 ? '1 inscrito' : `${players.length} inscritos`}
            </span>
          </h2>
          <p className={onPaper}>{title}</p>
          {players.length > 0 && (
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
              <tbody>
                {linesOf(players).flatMap((together) =>
                  (withPayment ? together.map((player) => [player]) : [together]).map((line, at) => (
                    <tr key={line[0]?.id} className={at > 0 ? sameLine : undefined}>
                      <td className={narrow}>
                        <span role="img" aria-label="A marcar" className={box} />
                      </td>
                      <td className={name}>
                        {at > 0 && '/ '}
                        {line.map((player) => player.name).join(' / ')}
                      </td>
                      {withPayment &&
                        line.map((player) => (
                          <td key={player.id} className={money}>
                            {player.isPaid ? 'Pago' : `Falta ${formatMoney(player.paymentValue)}`}
                          </td>
                        ))}
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}

const paper = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  _print: { display: 'block', color: '[#000]' },
})
const page = css({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '[auto 600px]',
  '& + &': { _print: { breakBefore: 'page' } },
  _print: { contentVisibility: 'visible' },
})
const heading = css({ textStyle: 'title', breakAfter: 'avoid' })
const quiet = css({ textStyle: 'small', color: 'muted', fontWeight: 'normal', _print: { color: '[#000]' } })
/** On the screen the frame says which event it is. */
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
/** The other one of a pair. */
const sameLine = css({ '& td': { borderTop: 'none' } })
const narrow = css({ width: '8' })
const name = css({ overflowWrap: 'anywhere' })
const money = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const box = css({ display: 'inline-block', width: '4', height: '4', border: '[1.5px solid currentColor]' })
const hidden = css({ srOnly: true })
