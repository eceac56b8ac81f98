import { createPortal } from 'react-dom'
import { usePrinting } from '#app/browser/use-printing.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css } from '#styled/css'
import type { PlanDay, Reading } from '#app/order-of-play/plan-groups.ts'

interface OrderSheetProps {
  event: string
  days: readonly PlanDay[]
  reading: Reading
  courtTitle: (courtId: string) => string
  /** The lines about the courts that are closed on a day. */
  closedOn: (day: number) => readonly string[]
  onPrinted: () => void
}

/** The order of play on paper: one table for each court or each time of a day. Each day begins a new page. */
export function OrderSheet({ event, days, reading, courtTitle, closedOn, onPrinted }: OrderSheetProps) {
  usePrinting(onPrinted)
  const isByCourt = reading === 'court'
  return createPortal(
    <article aria-label="Ordem de jogos impressa" className={sheet}>
      {days.map((day) => (
        <section key={day.title} className={page}>
          <h1 className={title}>{`Ordem de jogos · ${day.title}`}</h1>
          <p className={small}>{event}</p>
          {closedOn(day.day).map((line) => (
            <p key={line} className={strong}>
              {line}
            </p>
          ))}
          {day.groups.map((group) => (
            <table key={group.title} className={table}>
              <caption className={caption}>{group.title}</caption>
              <colgroup>
                <col className={narrow} />
                <col />
                <col className={wide} />
              </colgroup>
              <thead className={hidden}>
                <tr>
                  <th>{isByCourt ? 'Horário' : 'Quadra'}</th>
                  <th>Jogo</th>
                  <th>Categoria</th>
                </tr>
              </thead>
              <tbody>
                {group.games.map(({ game, courtSlot }) => (
                  <tr key={courtSlot.matchId}>
                    <td className={first}>
                      {isByCourt ? clockWords(courtSlot.startsAt) : courtTitle(courtSlot.courtId)}
                    </td>
                    <td className={cell}>{game.publicSides.join(' × ')}</td>
                    <td className={cell}>{`${game.category} · ${game.title}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  )
}

const sheet = css({
  display: 'none',
  _print: { display: 'block', bg: '[#fff]', color: '[#000]', fontSize: '[10pt]', lineHeight: 'snug' },
})
const page = css({ breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } })
const title = css({ fontSize: '[16pt]', fontWeight: 'heavy', lineHeight: 'tight' })
const small = css({ fontSize: '[9pt]' })
const strong = css({ marginTop: '[1mm]', fontWeight: 'bold' })
const table = css({ width: 'full', borderCollapse: 'collapse', marginTop: '[4mm]', tableLayout: 'fixed' })
const caption = css({ textAlign: 'start', fontSize: '[12pt]', fontWeight: 'bold', breakAfter: 'avoid' })
const hidden = css({ srOnly: true })
/** The width of a whole column. Without it, the hidden header row would make all columns equal. */
const narrow = css({ width: '[28mm]' })
const wide = css({ width: '[60mm]' })
const first = css({ padding: '[1mm]', border: '[0.5pt solid #000]', fontWeight: 'bold' })
const cell = css({ padding: '[1mm]', border: '[0.5pt solid #000]' })
