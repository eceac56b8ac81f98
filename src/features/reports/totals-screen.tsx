import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { counted, formatCount, formatMoney } from '#contract/formats/formats.ts'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { RefundList } from '#app/refunds/refund-list.tsx'
import { settings } from '#app/host/settings.ts'
import { totalsOf } from '#offline/view/totals.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Later } from '#ui/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { byCategory } from './by-category.ts'
import { countsByDay } from './days-of.ts'
import { DaysChart } from './days-chart.tsx'
import { DebtList } from './debt-list.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrganisersOnly } from './organisers-only.tsx'
import { ResultSection } from './result-section.tsx'
import { ShirtsToOrder } from './shirts-to-order.tsx'
import { sumsByMethod } from './sums.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** /manager/event/totals: received money, missing money and its debtors, from the data on this phone. */
export function TotalsScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Totais">
      <title>{`Totais · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? <Totals view={view} /> : <OrganisersOnly />}
    </Page>
  )
}

function Totals({ view }: { view: EventView }) {
  const { event, totals } = view
  const players = useMemo(() => view.players.filter(takesPart), [view.players])
  const methods = useMemo(() => sumsByMethod(view.players, event), [view.players, event])
  const { toRefund, refunded } = totals
  return (
    <>
      <Stats>
        <Stat tone="positive" label="Recebido" value={formatMoney(totals.received)} />
        {!event.cancelledAt && (
          <Stat tone="warning" label="A receber" value={formatMoney(totals.toReceive)} />
        )}
        {(event.cancelledAt || toRefund > 0) && (
          <Stat tone="warning" label="A devolver" value={formatMoney(toRefund)} />
        )}
        {(event.cancelledAt || refunded > 0) && <Stat label="Devolvido" value={formatMoney(refunded)} />}
        {totals.kept > 0 && <Stat label="Retido de desistências" value={formatMoney(totals.kept)} />}
      </Stats>
      <Link
        to="/manager/event/statements"
        search={{ event: event.id }}
        className={button({ variant: 'secondary' })}
      >
        Conferir extrato do banco
      </Link>
      {methods.length > 0 && (
        <Section title="Recebido por forma de pagamento">
          <List>
            {methods.map(({ method, count, received }) => (
              <Row
                key={method ?? 'none'}
                title={method ? paymentMethodLabels[method] : 'Forma não informada'}
                detail={counted(count, 'inscrição', 'inscrições')}
                trailing={<strong className={figure}>{formatMoney(received)}</strong>}
              />
            ))}
          </List>
        </Section>
      )}
      <Later name={`${event.id} totals`}>
        <ResultSection view={view} />
        <CategorySums view={view} />
        <ShirtsToOrder view={view} />
        <OrderTotals view={view} />
        <Days players={players} />
        {(event.cancelledAt || toRefund + refunded > 0) && (
          <Section title="A devolver" detail="De quem desistiu depois de pagar, ou de um evento cancelado.">
            <RefundList view={view} />
          </Section>
        )}
        {!event.cancelledAt && <DebtList view={view} />}
      </Later>
    </>
  )
}

/** With fewer days the numbers alone are clearer than a chart. */
const fewestColumns = 3

function Days({ players }: { players: EventView['players'] }) {
  const days = useMemo(() => countsByDay(players, settings.timeZone), [players])
  return days.length >= fewestColumns && <DaysChart days={days} />
}

function CategorySums({ view }: { view: EventView }) {
  const lists = useMemo(() => byCategory(view), [view])
  if (lists.length === 0) return null
  return (
    <Section title="Por categoria">
      <List>
        {lists.map(({ category, players }) => {
          const { received, toReceive, paid } = totalsOf(players, view.event)
          return (
            <Row
              key={category.id}
              title={category.title}
              detail={`${formatCount(players.length)} de ${formatCount(category.maxPlayers)} inscritos · ${counted(paid, 'pago', 'pagos')}`}
              trailing={
                <span className={amounts}>
                  <strong className={figure}>{formatMoney(received)}</strong>
                  {toReceive > 0 && <span className={missing}>falta {formatMoney(toReceive)}</span>}
                </span>
              }
            />
          )
        })}
      </List>
    </Section>
  )
}

const figure = css({ textStyle: 'figure' })
const amounts = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' })
const missing = css({ textStyle: 'small', color: 'warning', fontVariantNumeric: 'tabular-nums' })
