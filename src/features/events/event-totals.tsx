import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, ClipboardList } from 'lucide-react'
import { formatCount, formatMoney } from '#contract/formats/formats.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Stat, Stats } from '#ui/stat.tsx'

/**
 * The received and the missing money of the whole event. The component subscribes on its own, so that a tap on a row
 * renders only this part again.
 */
export function EventTotals({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  const { event, totals } = view
  const isCancelled = Boolean(event.cancelledAt)
  return (
    <section aria-label="Totais do evento">
      <Stats>
        <Stat
          {...(!isCancelled && { tone: 'positive' })}
          label="Recebido"
          value={formatMoney(totals.received)}
        />
        {!isCancelled && <Stat tone="warning" label="A receber" value={formatMoney(totals.toReceive)} />}
        {totals.toRefund > 0 && (
          <Stat tone="warning" label="A devolver" value={formatMoney(totals.toRefund)} />
        )}
        {totals.refunded > 0 && <Stat label="Devolvido" value={formatMoney(totals.refunded)} />}
        {totals.kept > 0 && <Stat label="Retido de desistências" value={formatMoney(totals.kept)} />}
        <Stat label="Inscrições pagas" value={formatCount(totals.paid)} />
        {!isCancelled && <Stat label="Inscrições a receber" value={formatCount(totals.unpaid)} />}
      </Stats>
      <div className={ways}>
        <Link
          to="/manager/event/totals"
          search={{ event: eventId }}
          className={button({ variant: 'secondary' })}
        >
          <ChartNoAxesColumn aria-hidden />
          Totais e cobranças
        </Link>
        <Link
          to="/manager/event/lists"
          search={{ event: eventId }}
          className={button({ variant: 'secondary' })}
        >
          <ClipboardList aria-hidden />
          Listas
        </Link>
      </div>
    </section>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2', '& > a': { flexGrow: '1' } })
