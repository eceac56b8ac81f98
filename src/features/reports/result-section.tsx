import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { saveFile } from '#app/browser/save-file.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { eventResult } from '#app/till/event-result.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { resultCsv } from './result-csv.ts'

/** The result of the event: received money without refunds and expenses. */
export function ResultSection({ view }: { view: EventView }) {
  const hasTill = useOffer('till')
  if (!hasTill) return null
  const { event, players, expenses, totals } = view
  const { received, refunded, spent, result } = eventResult(players, expenses)
  const { toRefund } = totals
  const save = () => saveFile('resultado.csv', 'text/csv', resultCsv(view))
  return (
    <Section
      title="Resultado"
      detail={toRefund > 0 ? `Ainda estão nele ${formatMoney(toRefund)} a devolver.` : undefined}
    >
      <List>
        <Row title="Recebido" trailing={<Figure reais={received} />} />
        <Row title="Devolvido" trailing={<Figure reais={-refunded} />} />
        <Row title="Despesas" trailing={<Figure reais={-spent} />} />
        <Row title="Resultado do evento" trailing={<Figure reais={result} />} />
      </List>
      <div className={ways}>
        <Link
          to="/manager/event/till"
          search={{ event: event.id }}
          className={button({ variant: 'secondary' })}
        >
          Caixa
        </Link>
        <Link
          to="/manager/event/expenses"
          search={{ event: event.id }}
          className={button({ variant: 'secondary' })}
        >
          Despesas
        </Link>
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={save}>
          Baixar resultado (CSV)
        </Button>
      </div>
    </Section>
  )
}

const Figure = ({ reais }: { reais: number }) => (
  <strong className={figure}>{`${reais < 0 ? '− ' : ''}${formatMoney(Math.abs(reais))}`}</strong>
)

const figure = css({ textStyle: 'figure' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
